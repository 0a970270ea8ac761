/// Told by the Payments screen when it is time to go elsewhere; where to, the app decides.
@MainActor
public protocol PaymentsDelegate: AnyObject {
  func paymentsDidSelect(_ item: PaymentsItem)
}
