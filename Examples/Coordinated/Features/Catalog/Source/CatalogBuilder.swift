import CatalogInterface
import Core

/// The only door to the Catalog feature: takes what it needs, makes what the app shows and shares.
public struct CatalogBuilder: Sendable {
  private let dependencies: any CatalogDependencies

  public init(dependencies: any CatalogDependencies) {
    self.dependencies = dependencies
  }

  /// The service that the app lends to other features.
  public func makeService() -> any CatalogService {
    CatalogLiveService(client: dependencies.makeClient())
  }

  /// The flow, which doesn't keep its delegate alive.
  @MainActor
  public func makeFlow(
    delegate: any CatalogDelegate
  ) -> any CatalogFlow {
    makeCoordinator(delegate: delegate)
  }

  /// The flow with its insides, for tests and the example.
  @MainActor
  package func makeCoordinator(
    delegate: any CatalogDelegate
  ) -> CatalogFlowCoordinator {
    let cache = dependencies.catalogCache
    let updates = CatalogUpdates(
      cache: cache,
      service: makeService()
    )
    return CatalogFlowCoordinator(
      cache: cache,
      updates: updates,
      logger: dependencies.makeLogger(),
      theme: dependencies.makeTheme(),
      delegate: delegate
    )
  }
}
