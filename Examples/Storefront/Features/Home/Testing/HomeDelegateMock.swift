import HomeInterface
import PaymentsInterface
import SearchInterface

/// A delegate that goes nowhere, and records what was selected.
@MainActor
public final class HomeDelegateMock {
  /// Something that was selected.
  public enum Selection: Hashable, Sendable {
    case item(HomeItem)
    case searchItem(SearchItem)
    case paymentsItem(PaymentsItem)
  }

  /// Everything that was selected, the oldest first.
  public private(set) var selections: [Selection] = []

  public init() {}
}

extension HomeDelegateMock: HomeDelegate {
  public func homeDidSelect(_ item: HomeItem) {
    selections.append(.item(item))
  }

  public func homeDidSelect(_ item: SearchItem) {
    selections.append(.searchItem(item))
  }

  public func homeDidSelect(_ item: PaymentsItem) {
    selections.append(.paymentsItem(item))
  }
}
