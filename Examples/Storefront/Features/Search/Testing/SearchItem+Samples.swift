import SearchInterface

extension [SearchItem] {
  /// Three items to test and try things out with.
  public static var samples: [SearchItem] {
    [
      SearchItem(id: "1", title: "First item"),
      SearchItem(id: "2", title: "Second item"),
      SearchItem(id: "3", title: "Third item"),
    ]
  }
}
