import PlaybackInterface
import SearchInterface

/// A delegate that goes nowhere, and records what was selected.
@MainActor
public final class PlaybackDelegateMock: PlaybackDelegate {
  public private(set) var selectedItems: [PlaybackItem] = []
  public private(set) var selectedSearchItems: [SearchItem] = []

  public init() {}

  public func playbackDidSelect(_ item: PlaybackItem) {
    selectedItems.append(item)
  }

  public func playbackDidSelect(_ item: SearchItem) {
    selectedSearchItems.append(item)
  }
}
