import BasketInterface
import Observation

/// What a person is asked before an item is chosen.
@MainActor
protocol BasketConfirmationComponentModelProtocol: AnyObject, Observable {
  /// The title of what is about to be chosen.
  var title: String { get }

  func onConfirmTapped()
  func onCancelTapped()
}

/// Asks whether an item is really meant, and informs the coordinator of the answer.
@MainActor
@Observable
final class BasketConfirmationComponentModel: BasketConfirmationComponentModelProtocol {
  enum Event: Hashable, Sendable {
    case confirmed(BasketItem)
    case cancelled
  }

  private let item: BasketItem
  private let onEvent: @MainActor (Event) -> Void

  init(item: BasketItem, onEvent: @escaping @MainActor (Event) -> Void) {
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
