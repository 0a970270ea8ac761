import CatalogInterface

extension [CatalogItem] {
  /// Three items to test and try things out with.
  public static var samples: [CatalogItem] {
    [
      CatalogItem(id: "1", title: "First item"),
      CatalogItem(id: "2", title: "Second item"),
      CatalogItem(id: "3", title: "Third item"),
    ]
  }
}
