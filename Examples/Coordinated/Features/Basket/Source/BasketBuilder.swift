import BasketInterface
import Core

/// The only door to the Basket feature: takes what it needs, makes what the app shows and shares.
public struct BasketBuilder: Sendable {
  private let dependencies: any BasketDependencies

  public init(dependencies: any BasketDependencies) {
    self.dependencies = dependencies
  }

  /// The service that the app lends to other features.
  public func makeService() -> any BasketService {
    BasketLiveService(client: dependencies.makeClient())
  }

  /// The flow, which doesn't keep its delegate alive.
  @MainActor
  public func makeFlow(
    delegate: any BasketDelegate
  ) -> any BasketFlow {
    makeCoordinator(delegate: delegate)
  }

  /// The flow with its insides, for tests and the example.
  @MainActor
  package func makeCoordinator(
    delegate: any BasketDelegate
  ) -> BasketFlowCoordinator {
    let cache = dependencies.basketCache
    let updates = BasketUpdates(
      cache: cache,
      catalogService: dependencies.makeCatalogService(),
      service: makeService()
    )
    return BasketFlowCoordinator(
      cache: cache,
      updates: updates,
      logger: dependencies.makeLogger(),
      theme: dependencies.makeTheme(),
      delegate: delegate
    )
  }
}
