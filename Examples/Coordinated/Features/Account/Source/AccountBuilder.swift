import AccountInterface
import Core
import FlowKit

/// The only door to the Account feature: takes what it needs, makes what the app shows and shares.
public struct AccountBuilder: Sendable {
  private let dependencies: any AccountDependencies

  public init(dependencies: any AccountDependencies) {
    self.dependencies = dependencies
  }

  /// The service that the app lends to other features.
  public func makeService() -> any AccountService {
    AccountLiveService(client: dependencies.makeClient())
  }

  /// The flow, which doesn't keep its delegate alive.
  @MainActor
  public func makeFlow(
    delegate: any AccountDelegate
  ) -> any AccountFlow {
    makeCoordinator(delegate: delegate)
  }

  /// The flow with its insides, for tests and the example.
  @MainActor
  package func makeCoordinator(
    delegate: any AccountDelegate
  ) -> AccountFlowCoordinator {
    let cache = DataCache(value: AccountData())
    let updates = AccountUpdates(
      cache: cache,
      service: makeService()
    )
    return AccountFlowCoordinator(
      cache: cache,
      updates: updates,
      logger: dependencies.makeLogger(),
      theme: dependencies.makeTheme(),
      delegate: delegate
    )
  }
}
