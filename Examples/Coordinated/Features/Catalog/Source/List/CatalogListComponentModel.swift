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

  package private(set) var isLoading = false
  package private(set) var problem: String?

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

  package func onAppear() async {
    guard cache.catalogData.items.isEmpty else { return }
    await onRefresh()
  }

  package func onRefresh() async {
    isLoading = true
    defer { isLoading = false }
    do {
      try await updates.refresh()
      problem = nil
    } catch {
      logger.error("Catalog could not be refreshed: \(error)")
      problem = "\(error)"
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
