import BasketInterface
import CatalogInterface
import Core
import Observation

/// Derives the list from the cache, and tells the coordinator what was tapped.
@MainActor
@Observable
package final class BasketListComponentModel:
  BasketListComponentModelProtocol
{
  package enum Event: Hashable, Sendable {
    case itemTapped(BasketItem)
    case catalogItemTapped(CatalogItem)
  }

  package private(set) var problem: String?
  /// How many refreshes are under way; a person may ask for one before the last has ended.
  private var refreshes = 0

  private let cache: any BasketCache
  private let updates: BasketUpdates
  private let logger: any Logger
  private let onEvent: @MainActor (Event) -> Void

  package init(
    cache: any BasketCache,
    updates: BasketUpdates,
    logger: any Logger,
    onEvent: @escaping @MainActor (Event) -> Void
  ) {
    self.cache = cache
    self.updates = updates
    self.logger = logger
    self.onEvent = onEvent
  }

  package var title: String { "Basket" }

  package var rows: [BasketRowComponentModel] {
    items.map { item in
      BasketRowComponentModel(
        item: item,
        cache: cache,
        updates: updates
      ) { [onEvent] in
        onEvent(.itemTapped(item))
      }
    }
  }

  package var catalogItems: [CatalogItem] {
    cache.basketData.catalogItems
  }

  package var isLoading: Bool { refreshes > 0 }

  package func onAppear() async {
    guard cache.basketData.items.isEmpty else { return }
    await onRefresh()
  }

  package func onRefresh() async {
    refreshes += 1
    defer { refreshes -= 1 }
    do {
      try await updates.refresh()
      problem = nil
    } catch is CancellationError {
      // Nobody looks any more, so nobody is told.
    } catch {
      logger.error("Basket could not be refreshed: \(error)")
      // What exactly happened is for the log.
      problem = "The list could not be refreshed. Try again later."
    }
  }

  package func onCatalogItemTapped(_ item: CatalogItem) {
    onEvent(.catalogItemTapped(item))
  }

  private var items: [BasketItem] { cache.basketData.items }
}
