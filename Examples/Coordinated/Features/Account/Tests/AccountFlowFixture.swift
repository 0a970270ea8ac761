import AccountInterface
import AccountTesting
import CoreTesting
import DesignSystem
import FlowKit

@testable import Account

/// A flow without an app, and what tests look at.
@MainActor
struct AccountFlowFixture {
  let coordinator: AccountFlowCoordinator
  let updates: AccountUpdates
  let cache: DataCache<AccountData>
  let logger = LoggerMock()

  init(
    cache: DataCache<AccountData> = .init(value: .init()),
    service: AccountServiceMock = .init(),
    delegate: (any AccountDelegate)? = nil
  ) {
    self.cache = cache
    updates = AccountUpdates(cache: cache, service: service)
    coordinator = AccountFlowCoordinator(
      cache: cache,
      updates: updates,
      logger: logger,
      theme: Theme(),
      delegate: delegate
    )
  }

  func makeItem(_ item: AccountItem) -> AccountItemComponentModel {
    coordinator.makeItem(item)
  }

  func makeConfirmation(of item: AccountItem) -> AccountConfirmationComponentModel {
    coordinator.makeConfirmation(of: item)
  }
}

final class DelegateMock: AccountDelegate {
  var items: [AccountItem] = []

  func accountDidChoose(_ item: AccountItem) { items.append(item) }
}
