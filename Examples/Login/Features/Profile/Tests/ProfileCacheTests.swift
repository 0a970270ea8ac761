import Foundation
import Testing

@testable import Profile

/// The cache alone; each test has a folder of its own.
struct ProfileCacheTests {
  private let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
  private let dtos = [AccountDTO(id: "7", title: "Seventh")]

  @Test("has at the next launch what was saved last")
  func saving() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let cache = ProfileCache(folder: folder)
    #expect(await cache.load() == nil)
    await cache.save([])
    await cache.save(dtos)
    #expect(await ProfileCache(folder: folder).load() == dtos)
  }

  @Test("has nothing when the file can't be read")
  func unreadable() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let cache = ProfileCache(folder: folder)
    await cache.save(dtos)
    let file = folder.appending(path: "profile.json")
    try Data("{".utf8).write(to: file)
    #expect(await cache.load() == nil)
  }
}
