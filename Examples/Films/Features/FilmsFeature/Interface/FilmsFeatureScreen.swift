import SharedModels

/// Films Feature without a view: what it shows, and what a person can do there.
@MainActor
public protocol FilmsFeatureScreen: AnyObject {
  var state: FilmsFeatureState { get }
  /// What is shown in detail, above the list.
  var selection: Film? { get }

  /// Fetches the list; called again, it refreshes that.
  func load() async

  func select(_ item: Film)
  func deselect()
}
