/// Told by the Catalog flow when it leads elsewhere; where to, the app decides.
@MainActor
public protocol CatalogDelegate: AnyObject {
  func catalogDidChoose(_ item: CatalogItem)
}
