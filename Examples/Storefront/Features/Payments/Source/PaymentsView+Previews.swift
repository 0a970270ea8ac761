import DesignSystem
import PaymentsInterface

#if canImport(SwiftUI) && DEBUG
  import SwiftUI

  #Preview("Loading") {
    NavigationStack {
      PaymentsView(still: .loading)
    }
  }

  #Preview("Loaded") {
    NavigationStack {
      PaymentsView(still: .loaded(.preview))
    }
  }

  #Preview("Failed") {
    NavigationStack {
      PaymentsView(still: .failed(reason: "The server doesn't answer."))
    }
  }

  extension PaymentsView {
    /// The screen in one of its states, which it doesn't leave.
    fileprivate init(still state: PaymentsState) {
      self.init(screen: PaymentsStill(state: state), theme: Theme())
    }
  }

  /// A screen on which nothing happens, to look at.
  private final class PaymentsStill: PaymentsScreen {
    let state: PaymentsState

    init(state: PaymentsState) {
      self.state = state
    }

    func load() async {}
    func select(_ item: PaymentsItem) {}
  }

  extension PaymentsContent {
    fileprivate static var preview: PaymentsContent {
      PaymentsContent(
        items: [
          PaymentsItem(id: "1", title: "A short title"),
          PaymentsItem(
            id: "2",
            title: "A title that is too long for one line, whatever the size of the text"
          ),
        ]
      )
    }
  }
#endif
