/// The Payments screen without a view: what it shows, and what a person can do there.
@MainActor
public protocol PaymentsScreen: AnyObject {
  var state: PaymentsState { get }

  /// Fetches everything that the screen shows; called again, it refreshes that.
  func load() async

  /// Hands the item to the delegate.
  func select(_ item: PaymentsItem)
}
