import PaymentsInterface

extension [PaymentsItem] {
  /// Three items to test and try things out with.
  public static var samples: [PaymentsItem] {
    [
      PaymentsItem(id: "1", title: "First item"),
      PaymentsItem(id: "2", title: "Second item"),
      PaymentsItem(id: "3", title: "Third item"),
    ]
  }
}
