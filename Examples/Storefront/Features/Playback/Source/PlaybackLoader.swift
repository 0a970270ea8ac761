import Core
import PlaybackInterface

/// Finds the items on the server.
struct PlaybackLoader: PlaybackService {
  let client: any Client

  func items() async throws -> [PlaybackItem] {
    try await client.get("playback/items", as: [PlaybackItem].self)
  }
}
