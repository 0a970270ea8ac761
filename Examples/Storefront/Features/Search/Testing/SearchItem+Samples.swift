import SearchInterface

extension [SearchItem] {
  /// Three items to test and try things out with.
  public static var samples: [SearchItem] {
    [
      SearchItem(id: "search-1", title: "First Search item"),
      SearchItem(id: "search-2", title: "Second Search item"),
      SearchItem(id: "search-3", title: "Third Search item"),
    ]
  }
}
