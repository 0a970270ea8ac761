import CatalogInterface
import Observation

/// What a person is asked before an item is chosen.
@MainActor
protocol CatalogConfirmationComponentModelProtocol: AnyObject, Observable {
  /// The title of what is about to be chosen.
  var title: String { get }

  func onConfirmTapped()
  func onCancelTapped()
}

/// Asks whether an item is really meant, and informs the coordinator of the answer.
@MainActor
@Observable
final class CatalogConfirmationComponentModel: CatalogConfirmationComponentModelProtocol {
  enum Event: Hashable, Sendable {
    case confirmed(CatalogItem)
    case cancelled
  }

  private let item: CatalogItem
  private let onEvent: @MainActor (Event) -> Void

  init(item: CatalogItem, onEvent: @escaping @MainActor (Event) -> Void) {
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
