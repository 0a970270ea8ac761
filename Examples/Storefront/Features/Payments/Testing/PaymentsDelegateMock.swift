import PaymentsInterface

/// A delegate that goes nowhere, and records what was selected.
@MainActor
public final class PaymentsDelegateMock {
  /// Something that was selected.
  public enum Selection: Hashable, Sendable {
    case item(PaymentsItem)
  }

  /// Everything that was selected, the oldest first.
  public private(set) var selections: [Selection] = []

  public init() {}
}

extension PaymentsDelegateMock: PaymentsDelegate {
  public func paymentsDidSelect(_ item: PaymentsItem) {
    selections.append(.item(item))
  }
}
