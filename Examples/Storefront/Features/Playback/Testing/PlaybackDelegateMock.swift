import PlaybackInterface
import SearchInterface

/// A delegate that goes nowhere, and records what was selected.
@MainActor
public final class PlaybackDelegateMock {
  /// Something that was selected.
  public enum Selection: Hashable, Sendable {
    case item(PlaybackItem)
    case searchItem(SearchItem)
  }

  /// Everything that was selected, the oldest first.
  public private(set) var selections: [Selection] = []

  public init() {}
}

extension PlaybackDelegateMock: PlaybackDelegate {
  public func playbackDidSelect(_ item: PlaybackItem) {
    selections.append(.item(item))
  }

  public func playbackDidSelect(_ item: SearchItem) {
    selections.append(.searchItem(item))
  }
}
