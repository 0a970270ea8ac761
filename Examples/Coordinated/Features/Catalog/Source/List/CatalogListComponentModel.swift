import CatalogInterface
import Core
import Observation

/// What the list shows, and what a person can do there.
@MainActor
protocol CatalogListComponentModelProtocol: AnyObject, Observable, Sendable {
  associatedtype Row: CatalogRowComponentModelProtocol

  var rows: [Row] { get }
  /// Whether there is nothing in the list.
  var isEmpty: Bool { get }
  var isLoading: Bool { get }
  /// Whether there is nothing to show because the last refresh failed.
  var hasFailed: Bool { get }
  /// Whether the last refresh failed; what was there before is still shown.
  var hasRefreshFailed: Bool { get set }
  /// Whether the favorites can be reached from here.
  var leadsToFavorites: Bool { get }

  func onAppear() async
  func onRefresh() async
  func onFavoritesTapped()
}

/// Derives the list from the cache, and informs the coordinator of what was tapped.
@MainActor
@Observable
final class CatalogListComponentModel: CatalogListComponentModelProtocol {
  enum Event: Hashable, Sendable {
    case itemTapped(CatalogItem)
    case favoritesTapped
  }

  /// Which items are listed.
  enum Scope: Sendable {
    case everything
    case favorites
  }

  private(set) var hasFailed = false
  var hasRefreshFailed = false
  private var hasLoaded = false
  /// How many refreshes are under way.
  private var refreshes = 0

  private let scope: Scope
  private let cache: any CatalogCache
  private let updates: CatalogUpdates
  private let logger: any Logger
  private let onEvent: @MainActor (Event) -> Void

  init(
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

  var leadsToFavorites: Bool { scope == .everything }

  var rows: [CatalogRowComponentModel] {
    items.map { item in
      CatalogRowComponentModel(item: item, cache: cache, updates: updates) { [onEvent] in
        onEvent(.itemTapped(item))
      }
    }
  }

  var isEmpty: Bool { items.isEmpty }
  var isLoading: Bool { refreshes > 0 || knowsNothing && !hasLoaded && !hasFailed }

  func onAppear() async {
    guard knowsNothing, !hasLoaded else { return }
    await onRefresh()
  }

  func onRefresh() async {
    refreshes += 1
    defer { refreshes -= 1 }
    do {
      try await updates.refresh()
      hasLoaded = true
      hasFailed = false
    } catch {
      // The refresh that ends last says how they went.
      if Task.isCancelled || refreshes > 1 { return }
      logger.error("Catalog can't be loaded", error)
      if knowsNothing {
        hasFailed = true
      } else {
        hasRefreshFailed = true
      }
    }
  }

  func onFavoritesTapped() {
    onEvent(.favoritesTapped)
  }

  /// Whether the cache has nothing that could be listed.
  private var knowsNothing: Bool {
    let data = cache.catalogData
    return data.items.isEmpty
  }

  private var items: [CatalogItem] {
    let data = cache.catalogData
    return switch scope {
    case .everything: data.items
    case .favorites: data.items.filter { data.favorites.contains($0.id) }
    }
  }
}
