import PaymentsInterface
import SearchInterface

/// The states that the Home screen can be in.
public enum HomeState: Hashable, Sendable {
  case loading
  case loaded(HomeContent)
  case failed(reason: String)
}

/// What the Home screen shows once it has loaded.
public struct HomeContent: Hashable, Sendable {
  public let items: [HomeItem]
  public let searchItems: [SearchItem]
  public let paymentsItems: [PaymentsItem]

  public init(
    items: [HomeItem],
    searchItems: [SearchItem],
    paymentsItems: [PaymentsItem]
  ) {
    self.items = items
    self.searchItems = searchItems
    self.paymentsItems = paymentsItems
  }
}
