import Observation

/// What a person is asked before an item is chosen.
@MainActor
package protocol AccountConfirmationComponentModelProtocol: AnyObject, Observable {
  var question: String { get }

  func onConfirmTapped()
  func onCancelTapped()
}
