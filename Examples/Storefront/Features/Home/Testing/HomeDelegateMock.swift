import HomeInterface
import PaymentsInterface
import SearchInterface

/// A delegate that goes nowhere, and records what was selected.
@MainActor
public final class HomeDelegateMock: HomeDelegate {
  public private(set) var selectedItems: [HomeItem] = []
  public private(set) var selectedSearchItems: [SearchItem] = []
  public private(set) var selectedPaymentsItems: [PaymentsItem] = []

  public init() {}

  public func homeDidSelect(_ item: HomeItem) {
    selectedItems.append(item)
  }

  public func homeDidSelect(_ item: SearchItem) {
    selectedSearchItems.append(item)
  }

  public func homeDidSelect(_ item: PaymentsItem) {
    selectedPaymentsItems.append(item)
  }
}
