import PaymentsInterface

extension [PaymentsItem] {
  /// Three items to test and try things out with.
  public static var samples: [PaymentsItem] {
    [
      PaymentsItem(id: "payments-1", title: "First Payments item"),
      PaymentsItem(id: "payments-2", title: "Second Payments item"),
      PaymentsItem(id: "payments-3", title: "Third Payments item"),
    ]
  }
}
