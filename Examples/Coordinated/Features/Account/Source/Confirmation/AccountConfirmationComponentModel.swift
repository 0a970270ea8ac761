import AccountInterface
import Observation

/// What a person is asked before an item is chosen.
@MainActor
protocol AccountConfirmationComponentModelProtocol: AnyObject, Observable {
  /// The title of what is about to be chosen.
  var title: String { get }

  func onConfirmTapped()
  func onCancelTapped()
}

/// Asks whether an item is really meant, and informs the coordinator of the answer.
@MainActor
@Observable
final class AccountConfirmationComponentModel: AccountConfirmationComponentModelProtocol {
  enum Event: Hashable, Sendable {
    case confirmed(AccountItem)
    case cancelled
  }

  private let item: AccountItem
  private let onEvent: @MainActor (Event) -> Void

  init(item: AccountItem, onEvent: @escaping @MainActor (Event) -> Void) {
    self.item = item
    self.onEvent = onEvent
  }

  var title: String { item.title }

  func onConfirmTapped() {
    onEvent(.confirmed(item))
  }

  func onCancelTapped() {
    onEvent(.cancelled)
  }
}
