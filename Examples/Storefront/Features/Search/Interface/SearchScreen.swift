/// The Search screen without a view: what it shows, and what a person can do there.
@MainActor
public protocol SearchScreen: AnyObject {
  var state: SearchState { get }

  /// Fetches everything that the screen shows; called again, it refreshes that.
  func load() async

  /// Hands the item to the delegate.
  func select(_ item: SearchItem)
}
