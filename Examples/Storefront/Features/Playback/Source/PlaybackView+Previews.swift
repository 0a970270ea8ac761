import DesignSystem
import PlaybackInterface
import SearchInterface

#if canImport(SwiftUI) && DEBUG
  import SwiftUI

  #Preview("Loading") {
    NavigationStack {
      PlaybackView(still: .loading)
    }
  }

  #Preview("Loaded") {
    NavigationStack {
      PlaybackView(still: .loaded(.preview))
    }
  }

  #Preview("Failed") {
    NavigationStack {
      PlaybackView(still: .failed(reason: "The server doesn't answer."))
    }
  }

  extension PlaybackView {
    /// The screen in one of its states, which it doesn't leave.
    fileprivate init(still state: PlaybackState) {
      self.init(screen: PlaybackStill(state: state), theme: Theme())
    }
  }

  /// A screen on which nothing happens, to look at.
  private final class PlaybackStill: PlaybackScreen {
    let state: PlaybackState

    init(state: PlaybackState) {
      self.state = state
    }

    func load() async {}
    func select(_ item: PlaybackItem) {}
    func select(_ item: SearchItem) {}
  }

  extension PlaybackContent {
    fileprivate static var preview: PlaybackContent {
      PlaybackContent(
        items: [
          PlaybackItem(id: "1", title: "A short title"),
          PlaybackItem(
            id: "2",
            title: "A title that is too long for one line, whatever the size of the text"
          ),
        ],
        searchItems: [
          SearchItem(id: "1", title: "Another")
        ]
      )
    }
  }
#endif
