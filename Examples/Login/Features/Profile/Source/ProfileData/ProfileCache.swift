import Foundation

/// The caches of Profile have no state but one file, and take turns with it.
@globalActor
actor ProfileCacheActor {
  static let shared = ProfileCacheActor()
}

/// A file that outlives the app, until the system needs the room.
@ProfileCacheActor
struct ProfileCache: ProfileCacheProtocol {
  private struct Answer: Codable {
    let dtos: [AccountDTO]
    let requestedAt: Date
  }

  private let folder: URL
  private var file: URL { folder.appending(path: "profile.json") }

  nonisolated init(folder: URL) {
    self.folder = folder
  }

  func load() -> [AccountDTO]? {
    saved()?.dtos
  }

  /// What can't be saved is fetched again next time.
  func save(_ dtos: [AccountDTO], requestedAt: Date) {
    // A date in the future is from before the clock was set back.
    if let saved = saved()?.requestedAt, saved > requestedAt, saved <= .now { return }
    let answer = Answer(dtos: dtos, requestedAt: requestedAt)
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? JSONEncoder().encode(answer).write(to: file, options: .atomic)
  }

  private func saved() -> Answer? {
    guard let data = try? Data(contentsOf: file) else { return nil }
    return try? JSONDecoder().decode(Answer.self, from: data)
  }
}
