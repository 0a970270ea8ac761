import PaymentsInterface

/// A delegate that goes nowhere, and records what was selected.
@MainActor
public final class PaymentsDelegateMock: PaymentsDelegate {
  public private(set) var selectedItems: [PaymentsItem] = []

  public init() {}

  public func paymentsDidSelect(_ item: PaymentsItem) {
    selectedItems.append(item)
  }
}
