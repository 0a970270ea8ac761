import SearchInterface

/// The states that the Playback screen can be in.
public enum PlaybackState: Hashable, Sendable {
  case loading
  case loaded(PlaybackContent)
  case failed(reason: String)
}

/// What the Playback screen shows once it has loaded.
public struct PlaybackContent: Hashable, Sendable {
  public let items: [PlaybackItem]
  public let searchItems: [SearchItem]

  public init(
    items: [PlaybackItem],
    searchItems: [SearchItem]
  ) {
    self.items = items
    self.searchItems = searchItems
  }
}
