import BasketInterface

extension [BasketItem] {
  /// Three items to test and try things out with.
  public static var samples: [BasketItem] {
    [
      BasketItem(id: "1", title: "First item"),
      BasketItem(id: "2", title: "Second item"),
      BasketItem(id: "3", title: "Third item"),
    ]
  }
}
