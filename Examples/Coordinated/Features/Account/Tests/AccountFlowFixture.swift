import AccountInterface
import AccountTesting
import Core
import CoreTesting
import DesignSystem
import Foundation

@testable import Account

/// A flow as the builder makes it, without an app, and what tests look at.
@MainActor
struct AccountFlowFixture {
  let coordinator: AccountFlowCoordinator
  let logger = LoggerMock()

  var cache: any AccountCache { coordinator.cache }
  var updates: AccountUpdates { coordinator.updates }

  init(
    service: AccountServiceMock = .init(),
    delegate: any AccountDelegate = DelegateMock()
  ) {
    let dependencies = Dependencies(
      service: service,
      logger: logger
    )
    let flow = AccountBuilder(dependencies: dependencies).makeFlow(delegate: delegate)
    coordinator = flow as! AccountFlowCoordinator
  }

  func makeItem(_ item: AccountItem) -> AccountItemComponentModel {
    coordinator.makeItem(item)
  }

  func makeConfirmation(of item: AccountItem) -> AccountConfirmationComponentModel {
    coordinator.makeConfirmation(of: item)
  }
}

private struct Dependencies: AccountDependencies, Client {
  let service: AccountServiceMock
  let logger: LoggerMock

  /// The server has what the service answers.
  func send<T: Decodable & Sendable>(_ request: HTTPRequest, as type: T.Type) async throws -> T {
    let items = try await service.items()
    return try JSONDecoder().decode(type, from: JSONEncoder().encode(items))
  }

  func makeClient() -> any Client { self }
  func makeLogger() -> any Logger { logger }
  func makeTheme() -> Theme { Theme() }
}

final class DelegateMock: AccountDelegate {
  var items: [AccountItem] = []

  func accountDidChoose(_ item: AccountItem) { items.append(item) }
}
