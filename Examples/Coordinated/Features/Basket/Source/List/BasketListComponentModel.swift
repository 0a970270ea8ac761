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

  package private(set) var isLoading = false
  package private(set) var problem: String?

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

  package func onAppear() async {
    guard cache.basketData.items.isEmpty else { return }
    await onRefresh()
  }

  package func onRefresh() async {
    isLoading = true
    defer { isLoading = false }
    do {
      try await updates.refresh()
      problem = nil
    } catch {
      logger.error("Basket could not be refreshed: \(error)")
      problem = "\(error)"
    }
  }

  package func onCatalogItemTapped(_ item: CatalogItem) {
    onEvent(.catalogItemTapped(item))
  }

  private var items: [BasketItem] { cache.basketData.items }
}
