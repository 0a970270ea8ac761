import HomeInterface

extension [HomeItem] {
  /// Three items to test and try things out with.
  public static var samples: [HomeItem] {
    [
      HomeItem(id: "home-1", title: "First Home item"),
      HomeItem(id: "home-2", title: "Second Home item"),
      HomeItem(id: "home-3", title: "Third Home item"),
    ]
  }
}
