import BasketInterface
import CatalogInterface

/// A delegate that goes nowhere, and records what it was told.
@MainActor
public final class BasketDelegateMock {
  /// Something that the delegate was told.
  public enum Call: Hashable, Sendable {
    case didChoose(BasketItem)
    case didSelectCatalogItem(CatalogItem)
  }

  /// Everything that the delegate was told, the oldest first.
  public private(set) var calls: [Call] = []

  public init() {}
}

extension BasketDelegateMock: BasketDelegate {
  public func basketDidChoose(_ item: BasketItem) {
    calls.append(.didChoose(item))
  }

  public func basketDidSelect(_ item: CatalogItem) {
    calls.append(.didSelectCatalogItem(item))
  }
}
