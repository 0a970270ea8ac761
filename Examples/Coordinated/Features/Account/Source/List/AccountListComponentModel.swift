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

  package private(set) var isLoading = false
  package private(set) var problem: String?

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

  package func onAppear() async {
    guard cache.accountData.items.isEmpty else { return }
    await onRefresh()
  }

  package func onRefresh() async {
    isLoading = true
    defer { isLoading = false }
    do {
      try await updates.refresh()
      problem = nil
    } catch {
      logger.error("Account could not be refreshed: \(error)")
      problem = "\(error)"
    }
  }

  private var items: [AccountItem] { cache.accountData.items }
}
