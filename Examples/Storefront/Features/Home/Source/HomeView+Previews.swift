import DesignSystem
import HomeInterface
import PaymentsInterface
import SearchInterface

#if canImport(SwiftUI) && DEBUG
  import SwiftUI

  #Preview("Loading") {
    NavigationStack {
      HomeView(still: .loading)
    }
  }

  #Preview("Loaded") {
    NavigationStack {
      HomeView(still: .loaded(.preview))
    }
  }

  #Preview("Failed") {
    NavigationStack {
      HomeView(still: .failed(reason: "The server doesn't answer."))
    }
  }

  extension HomeView {
    /// The screen in one of its states, which it doesn't leave.
    fileprivate init(still state: HomeState) {
      self.init(screen: HomeStill(state: state), theme: Theme())
    }
  }

  /// A screen on which nothing happens, to look at.
  private final class HomeStill: HomeScreen {
    let state: HomeState

    init(state: HomeState) {
      self.state = state
    }

    func load() async {}
    func select(_ item: HomeItem) {}
    func select(_ item: SearchItem) {}
    func select(_ item: PaymentsItem) {}
  }

  extension HomeContent {
    fileprivate static var preview: HomeContent {
      HomeContent(
        items: [
          HomeItem(id: "1", title: "A short title"),
          HomeItem(
            id: "2",
            title: "A title that is too long for one line, whatever the size of the text"
          ),
        ],
        searchItems: [
          SearchItem(id: "1", title: "Another")
        ],
        paymentsItems: [
          PaymentsItem(id: "1", title: "Another")
        ]
      )
    }
  }
#endif
