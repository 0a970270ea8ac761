import PaymentsInterface
import SearchInterface

/// The Home screen without a view: what it shows, and what a person can do there.
@MainActor
public protocol HomeScreen: AnyObject {
  var state: HomeState { get }

  /// Fetches everything that the screen shows; called again, it refreshes that.
  func load() async

  /// Hands the item to the delegate.
  func select(_ item: HomeItem)

  /// Hands the item to the delegate.
  func select(_ item: SearchItem)

  /// Hands the item to the delegate.
  func select(_ item: PaymentsItem)
}
