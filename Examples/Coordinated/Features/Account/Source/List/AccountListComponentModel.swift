import AccountInterface
import Core
import Observation

/// Derives the list from the cache, and tells the coordinator what was tapped.
@MainActor
@Observable
package final class AccountListComponentModel:
  AccountListComponentModelProtocol
{
  package enum Event: Hashable, Sendable {
    case itemTapped(AccountItem)
  }

  package private(set) var problem: String?
  /// How many refreshes are under way; a person may ask for one before the last has ended.
  private var refreshes = 0

  private let cache: any AccountCache
  private let updates: AccountUpdates
  private let logger: any Logger
  private let onEvent: @MainActor (Event) -> Void

  package init(
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

  package var title: String { "Account" }

  package var rows: [AccountRowComponentModel] {
    items.map { item in
      AccountRowComponentModel(
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
    guard cache.accountData.items.isEmpty else { return }
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
      logger.error("Account could not be refreshed: \(error)")
      // What exactly happened is for the log.
      problem = "The list could not be refreshed. Try again later."
    }
  }

  private var items: [AccountItem] { cache.accountData.items }
}
