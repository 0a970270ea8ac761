import Core
import PlaybackInterface

/// Finds the items on the server.
struct PlaybackLoader: PlaybackService {
  let client: any Client
  private let path = "playback/items"

  func items() async throws -> [PlaybackItem] {
    try await client.get(path, as: [PlaybackItem].self)
  }
}
