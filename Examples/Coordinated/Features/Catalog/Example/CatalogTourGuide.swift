import CatalogInterface

/// Stands in for the app: tells where it would go.
@MainActor
final class CatalogTourGuide: CatalogDelegate {
  func catalogDidChoose(_ item: CatalogItem) {
    print("→ the app goes on with “\(item.title)”")
  }
}
