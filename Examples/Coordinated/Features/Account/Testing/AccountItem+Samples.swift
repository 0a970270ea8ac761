import AccountInterface

extension [AccountItem] {
  /// Three items to test and try things out with.
  public static var samples: [AccountItem] {
    [
      AccountItem(id: "1", title: "First item"),
      AccountItem(id: "2", title: "Second item"),
      AccountItem(id: "3", title: "Third item"),
    ]
  }
}
