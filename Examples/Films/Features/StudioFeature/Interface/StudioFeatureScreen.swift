import SharedModels

/// Studio Feature without a view: what it shows, and what a person can do there.
@MainActor
public protocol StudioFeatureScreen: AnyObject {
  var state: StudioFeatureState { get }
  /// What is shown in detail, above the list.
  var selection: Studio? { get }

  /// Fetches the list; called again, it refreshes that.
  func load() async

  func select(_ item: Studio)
  func deselect()
}
