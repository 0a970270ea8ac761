import HomeInterface

extension [HomeItem] {
  /// Three items to test and try things out with.
  public static var samples: [HomeItem] {
    [
      HomeItem(id: "1", title: "First item"),
      HomeItem(id: "2", title: "Second item"),
      HomeItem(id: "3", title: "Third item"),
    ]
  }
}
