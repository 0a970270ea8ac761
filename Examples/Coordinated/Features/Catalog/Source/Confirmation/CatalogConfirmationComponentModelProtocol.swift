import Observation

/// What a person is asked before an item is chosen.
@MainActor
package protocol CatalogConfirmationComponentModelProtocol: AnyObject, Observable {
  var question: String { get }

  func onConfirmTapped()
  func onCancelTapped()
}
