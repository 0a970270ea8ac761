import BasketInterface

/// What one row of a list shows, and what a person can do there.
@MainActor
package protocol BasketRowComponentModelProtocol: Identifiable {
  var title: String { get }
  var isFavorite: Bool { get }

  func onTapped()
  func onFavoriteTapped()
}
