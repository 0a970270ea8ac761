import AccountInterface
import Observation

/// Asks whether an item is really meant, and tells the coordinator the answer.
@MainActor
@Observable
package final class AccountConfirmationComponentModel:
  AccountConfirmationComponentModelProtocol
{
  package enum Event: Hashable, Sendable {
    case confirmed(AccountItem)
    case cancelled
  }

  private let item: AccountItem
  private let onEvent: @MainActor (Event) -> Void

  package init(
    item: AccountItem,
    onEvent: @escaping @MainActor (Event) -> Void
  ) {
    self.item = item
    self.onEvent = onEvent
  }

  package var question: String { "Choose “\(item.title)”?" }

  package func onConfirmTapped() {
    onEvent(.confirmed(item))
  }

  package func onCancelTapped() {
    onEvent(.cancelled)
  }
}
