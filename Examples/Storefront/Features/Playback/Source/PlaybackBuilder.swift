public import Core
public import DesignSystem
public import PlaybackInterface
public import SearchInterface

/// What the Playback feature needs from the app.
public protocol PlaybackDependencies: BaseDependencies {
  func makeTheme() -> Theme
  func makeSearchService() -> any SearchService
}

/// Learns what was selected on the Playback screen, and decides where that leads.
@MainActor
public protocol PlaybackDelegate: AnyObject {
  func playbackDidSelect(_ item: PlaybackItem)
  func playbackDidSelect(_ item: SearchItem)
}

/// Makes the Playback screen, and the service for other features.
public struct PlaybackBuilder: Sendable {
  let dependencies: any PlaybackDependencies

  public init(dependencies: any PlaybackDependencies) { self.dependencies = dependencies }

  /// The service that the app gives to other features.
  public func makeService() -> any PlaybackService {
    PlaybackLoader(client: dependencies.makeClient())
  }
}

/// Fetches the items from the server.
struct PlaybackLoader: PlaybackService {
  let client: any Client

  func items() async throws -> [PlaybackItem] {
    try await client.get("playback/items", as: [PlaybackItem].self)
  }
}
