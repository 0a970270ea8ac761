import Observation

/// What the view shows, and what a person can do there; the view knows nothing else.
@MainActor
public protocol ProfileViewModelProtocol: AnyObject, Observable, Sendable {
  var state: ProfileState { get }

  /// Fetches everything that the view shows; called again, it refreshes that.
  func load() async

  /// Hands what was selected to the delegate.
  func onSelect(_ item: Account)
}
