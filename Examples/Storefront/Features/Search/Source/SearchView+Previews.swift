import DesignSystem
import SearchInterface

#if canImport(SwiftUI) && DEBUG
  import SwiftUI

  #Preview("Loading") {
    NavigationStack {
      SearchView(still: .loading)
    }
  }

  #Preview("Loaded") {
    NavigationStack {
      SearchView(still: .loaded(.preview))
    }
  }

  #Preview("Failed") {
    NavigationStack {
      SearchView(still: .failed(reason: "The server doesn't answer."))
    }
  }

  extension SearchView {
    /// The screen in one of its states, which it doesn't leave.
    fileprivate init(still state: SearchState) {
      self.init(screen: SearchStill(state: state), theme: Theme())
    }
  }

  /// A screen on which nothing happens, to look at.
  private final class SearchStill: SearchScreen {
    let state: SearchState

    init(state: SearchState) {
      self.state = state
    }

    func load() async {}
    func select(_ item: SearchItem) {}
  }

  extension SearchContent {
    fileprivate static var preview: SearchContent {
      SearchContent(
        items: [
          SearchItem(id: "1", title: "A short title"),
          SearchItem(
            id: "2",
            title: "A title that is too long for one line, whatever the size of the text"
          ),
        ]
      )
    }
  }
#endif
