import BasketInterface
import CatalogInterface

/// Stands in for the app: tells where it would go.
@MainActor
final class BasketTourGuide: BasketDelegate {
  func basketDidChoose(_ item: BasketItem) {
    print("→ the app goes on with “\(item.title)”")
  }

  func basketDidSelect(_ item: CatalogItem) {
    print("→ the app opens “\(item.title)” in Catalog")
  }
}
