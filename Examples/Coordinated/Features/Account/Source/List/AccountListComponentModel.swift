import AccountInterface
import Core
import Observation

/// What the list shows, and what a person can do there.
@MainActor
protocol AccountListComponentModelProtocol: AnyObject, Observable, Sendable {
  associatedtype Row: AccountRowComponentModelProtocol

  var rows: [Row] { get }
  /// Whether there is nothing in the list.
  var isEmpty: Bool { get }
  var isLoading: Bool { get }
  /// Whether there is nothing to show because the last refresh failed.
  var hasFailed: Bool { get }
  /// Whether the last refresh failed; what was there before is still shown.
  var hasRefreshFailed: Bool { get set }

  func onAppear() async
  func onRefresh() async
}

/// Derives the list from the cache, and informs the coordinator of what was tapped.
@MainActor
@Observable
final class AccountListComponentModel: AccountListComponentModelProtocol {
  enum Event: Hashable, Sendable {
    case itemTapped(AccountItem)
  }

  private(set) var hasFailed = false
  var hasRefreshFailed = false
  private var hasLoaded = false
  /// How many refreshes are under way.
  private var refreshes = 0

  private let cache: any AccountCache
  private let updates: AccountUpdates
  private let logger: any Logger
  private let onEvent: @MainActor (Event) -> Void

  init(
    cache: any AccountCache,
    updates: AccountUpdates,
    logger: any Logger,
    onEvent: @escaping @MainActor (Event) -> Void
  ) {
    self.cache = cache
    self.updates = updates
    self.logger = logger
    self.onEvent = onEvent
  }

  var rows: [AccountRowComponentModel] {
    items.map { item in
      AccountRowComponentModel(item: item, cache: cache, updates: updates) { [onEvent] in
        onEvent(.itemTapped(item))
      }
    }
  }

  var isEmpty: Bool { items.isEmpty }
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
      logger.error("Account can't be loaded", error)
      if isEmpty {
        hasFailed = true
      } else {
        hasRefreshFailed = true
      }
    }
  }

  private var items: [AccountItem] { cache.accountData.items }
}
