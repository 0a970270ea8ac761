import CatalogInterface

/// Told by the Basket flow when it leads elsewhere; where to, the app decides.
@MainActor
public protocol BasketDelegate: AnyObject {
  func basketDidChoose(_ item: BasketItem)
  func basketDidSelect(_ item: CatalogItem)
}
