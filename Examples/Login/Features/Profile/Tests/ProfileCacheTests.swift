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
    await cache.save([], requestedAt: .now)
    await cache.save(dtos, requestedAt: .now)
    #expect(await ProfileCache(folder: folder).load() == dtos)
  }

  /// Doesn't compile unless all caches of the feature take turns: nothing here is awaited.
  @ProfileCacheActor
  @Test("keeps the answer to the newest request, whichever of its caches saves it")
  func overlap() {
    defer { try? FileManager.default.removeItem(at: folder) }
    ProfileCache(folder: folder).save(dtos, requestedAt: .now)
    let cache = ProfileCache(folder: folder)
    cache.save([], requestedAt: .now - 1)
    #expect(cache.load() == dtos)
  }

  @Test("goes on saving when the clock was set back")
  func clock() async {
    defer { try? FileManager.default.removeItem(at: folder) }
    let cache = ProfileCache(folder: folder)
    await cache.save([], requestedAt: .now + 60)
    await cache.save(dtos, requestedAt: .now)
    #expect(await cache.load() == dtos)
  }

  @Test("has nothing when the file can't be read")
  func unreadable() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let cache = ProfileCache(folder: folder)
    await cache.save(dtos, requestedAt: .now)
    let file = folder.appending(path: "profile.json")
    try Data("{".utf8).write(to: file)
    #expect(await cache.load() == nil)
  }
}
