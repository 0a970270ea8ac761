import SearchInterface

/// The Playback screen without a view: what it shows, and what a person can do there.
@MainActor
public protocol PlaybackScreen: AnyObject {
  var state: PlaybackState { get }

  /// Fetches everything that the screen shows; called again, it refreshes that.
  func load() async

  /// Hands the item to the delegate.
  func select(_ item: PlaybackItem)

  /// Hands the item to the delegate.
  func select(_ item: SearchItem)
}
