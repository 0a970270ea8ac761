import BasketInterface
import CatalogInterface
import Core
import Observation

/// What the list shows, and what a person can do there.
@MainActor
protocol BasketListComponentModelProtocol: AnyObject, Observable, Sendable {
  associatedtype Row: BasketRowComponentModelProtocol

  var rows: [Row] { get }
  var catalogItems: [CatalogItem] { get }
  /// Whether there is nothing in the list.
  var isEmpty: Bool { get }
  var isLoading: Bool { get }
  /// Whether there is nothing to show because the last refresh failed.
  var hasFailed: Bool { get }
  /// Whether the last refresh failed; what was there before is still shown.
  var hasRefreshFailed: Bool { get set }

  func onAppear() async
  func onRefresh() async
  func onCatalogItemTapped(_ item: CatalogItem)
}

/// Derives the list from the cache, and informs the coordinator of what was tapped.
@MainActor
@Observable
final class BasketListComponentModel: BasketListComponentModelProtocol {
  enum Event: Hashable, Sendable {
    case itemTapped(BasketItem)
    case catalogItemTapped(CatalogItem)
  }

  private(set) var hasFailed = false
  var hasRefreshFailed = false
  private var hasLoaded = false
  /// How many refreshes are under way.
  private var refreshes = 0

  private let cache: any BasketCache
  private let updates: BasketUpdates
  private let logger: any Logger
  private let onEvent: @MainActor (Event) -> Void

  init(
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

  var rows: [BasketRowComponentModel] {
    items.map { item in
      BasketRowComponentModel(item: item, cache: cache, updates: updates) { [onEvent] in
        onEvent(.itemTapped(item))
      }
    }
  }

  var catalogItems: [CatalogItem] {
    cache.basketData.catalogItems
  }

  var isEmpty: Bool {
    items.isEmpty
      && catalogItems.isEmpty
  }
  var isLoading: Bool { refreshes > 0 || isEmpty && !hasLoaded && !hasFailed }

  func onAppear() async {
    guard isEmpty, !hasLoaded else { return }
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
      logger.error("Basket can't be loaded", error)
      if isEmpty {
        hasFailed = true
      } else {
        hasRefreshFailed = true
      }
    }
  }

  func onCatalogItemTapped(_ item: CatalogItem) {
    onEvent(.catalogItemTapped(item))
  }

  private var items: [BasketItem] { cache.basketData.items }
}
