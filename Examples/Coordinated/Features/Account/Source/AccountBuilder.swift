public import AccountInterface
public import Core
public import DesignSystem
import FlowKit

/// What the Account flow needs from the app.
public protocol AccountDependencies: BaseDependencies {
  func makeTheme() -> Theme
}

/// Learns what leads out of the Account flow, and decides where to.
@MainActor
public protocol AccountDelegate: AnyObject {
  func accountDidChoose(_ item: AccountItem)
}

/// Makes the Account flow, and the service for other features.
public struct AccountBuilder: Sendable {
  private let dependencies: any AccountDependencies

  public init(dependencies: any AccountDependencies) {
    self.dependencies = dependencies
  }

  /// The service that the app gives to other features.
  public func makeService() -> any AccountService {
    AccountLoader(client: dependencies.makeClient())
  }

  /// The flow. The delegate isn't retained.
  @MainActor
  public func makeFlow(delegate: any AccountDelegate) -> any AccountFlow {
    let cache = DataCache(value: AccountData())
    let updates = AccountUpdates(cache: cache, service: makeService())
    return AccountFlowCoordinator(
      cache: cache,
      updates: updates,
      logger: dependencies.makeLogger(),
      theme: dependencies.makeTheme(),
      delegate: delegate
    )
  }
}

/// Fetches the items from the server.
struct AccountLoader: AccountService {
  let client: any Client

  func items() async throws -> [AccountItem] {
    try await client.get("account/items", as: [AccountItem].self)
  }
}
