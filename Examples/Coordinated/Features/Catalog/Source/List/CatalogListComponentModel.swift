import CatalogInterface
import Core
import Observation

/// Derives the list from the cache, and tells the coordinator what was tapped.
@MainActor
@Observable
package final class CatalogListComponentModel:
  CatalogListComponentModelProtocol
{
  package enum Event: Hashable, Sendable {
    case itemTapped(CatalogItem)
    case favoritesTapped
  }

  /// Which items are listed.
  package enum Scope: Sendable {
    case everything
    case favorites
  }

  package private(set) var problem: String?
  /// How many refreshes are under way; a person may ask for one before the last has ended.
  private var refreshes = 0

  private let scope: Scope
  private let cache: any CatalogCache
  private let updates: CatalogUpdates
  private let logger: any Logger
  private let onEvent: @MainActor (Event) -> Void

  package init(
    scope: Scope = .everything,
    cache: any CatalogCache,
    updates: CatalogUpdates,
    logger: any Logger,
    onEvent: @escaping @MainActor (Event) -> Void
  ) {
    self.scope = scope
    self.cache = cache
    self.updates = updates
    self.logger = logger
    self.onEvent = onEvent
  }

  package var title: String {
    switch scope {
    case .everything: "Catalog"
    case .favorites: "Favorites"
    }
  }

  package var leadsToFavorites: Bool { scope == .everything }

  package var rows: [CatalogRowComponentModel] {
    items.map { item in
      CatalogRowComponentModel(
        item: item,
        cache: cache,
        updates: updates
      ) { [onEvent] in
        onEvent(.itemTapped(item))
      }
    }
  }

  package var isLoading: Bool { refreshes > 0 }

  package func onAppear() async {
    guard cache.catalogData.items.isEmpty else { return }
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
      logger.error("Catalog could not be refreshed: \(error)")
      // What exactly happened is for the log.
      problem = "The list could not be refreshed. Try again later."
    }
  }

  package func onFavoritesTapped() {
    onEvent(.favoritesTapped)
  }

  private var items: [CatalogItem] {
    let data = cache.catalogData
    return switch scope {
    case .everything: data.items
    case .favorites: data.items.filter { data.favorites.contains($0.id) }
    }
  }
}
