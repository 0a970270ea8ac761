import Observation

/// What is shown of one item, and what a person can do with it.
@MainActor
package protocol AccountItemComponentModelProtocol: AnyObject, Observable {
  var title: String { get }
  var isFavorite: Bool { get }

  func onFavoriteTapped()
  func onChooseTapped()
}
