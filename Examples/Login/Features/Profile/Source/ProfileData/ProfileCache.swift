import Foundation

/// A file that outlives the app, until the system needs the room.
actor ProfileCache: ProfileCacheProtocol {
  private let folder: URL
  private var file: URL { folder.appending(path: "profile.json") }

  init(folder: URL) {
    self.folder = folder
  }

  func load() -> [AccountDTO]? {
    guard let data = try? Data(contentsOf: file) else { return nil }
    return try? JSONDecoder().decode([AccountDTO].self, from: data)
  }

  /// What can't be saved is fetched again next time.
  func save(_ dtos: [AccountDTO]) {
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? JSONEncoder().encode(dtos).write(to: file, options: .atomic)
  }
}
