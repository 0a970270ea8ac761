import CatalogInterface
import Core
import FlowKit
import Observation

/// The flow in the sheet: the favorites, and from there the same sub-flow as everywhere.
@MainActor
@Observable
final class CatalogFavoritesCoordinator: NavigationStackCoordinator {
  enum Event: Hashable, Sendable {
    case chosen(CatalogItem)
    case closeTapped
  }

  var path: [CatalogItemDestination] = []
  var modal: CatalogItemDestination?

  /// The model of the flow's first place.
  @ObservationIgnored private(set) lazy var list = makeList()
  let itemFlow: CatalogItemFlow

  private let cache: any CatalogCache
  private let updates: CatalogUpdates
  private let logger: any Logger
  private let onEvent: @MainActor (Event) -> Void

  init(
    cache: any CatalogCache,
    updates: CatalogUpdates,
    logger: any Logger,
    itemFlow: CatalogItemFlow,
    onEvent: @escaping @MainActor (Event) -> Void
  ) {
    self.cache = cache
    self.updates = updates
    self.logger = logger
    self.itemFlow = itemFlow
    self.onEvent = onEvent
  }

  /// Leads back to the first place, for the next time that the sheet opens.
  func restart() {
    dismiss()
    popToRoot()
  }

  func onCloseTapped() {
    onEvent(.closeTapped)
  }

  func handle(_ event: CatalogListComponentModel.Event) {
    if case .itemTapped(let item) = event { push(.detail(item)) }
  }

  func handle(_ event: CatalogItemFlow.Event) {
    take(itemFlow.step(after: event)) { $0 }
    if case .confirmation(.confirmed(let item)) = event {
      onEvent(.chosen(item))
    }
  }

  private func makeList() -> CatalogListComponentModel {
    CatalogListComponentModel(
      scope: .favorites,
      cache: cache,
      updates: updates,
      logger: logger
    ) { [weak self] event in
      self?.handle(event)
    }
  }
}
