import SharedModels

/// Characters Feature without a view: what it shows, and what a person can do there.
@MainActor
public protocol CharactersFeatureScreen: AnyObject {
  var state: CharactersFeatureState { get }
  /// What is shown in detail, above the list.
  var selection: FilmCharacter? { get }

  /// Fetches the list; called again, it refreshes that.
  func load() async

  func select(_ item: FilmCharacter)
  func deselect()
}
