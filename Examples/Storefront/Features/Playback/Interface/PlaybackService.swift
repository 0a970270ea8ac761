/// What the Playback feature offers to other features.
public protocol PlaybackService: Sendable {
  /// All items, in the order in which they are shown.
  func items() async throws -> [PlaybackItem]
}
