public import CatalogInterface
public import Core
public import DesignSystem

/// What the Catalog flow needs from the app.
public protocol CatalogDependencies: BaseDependencies {
  @MainActor var catalogCache: any CatalogCache { get }
  func makeTheme() -> Theme
}

/// Learns what leads out of the Catalog flow, and decides where to.
@MainActor
public protocol CatalogDelegate: AnyObject {
  func catalogDidChoose(_ item: CatalogItem)
}

/// Makes the Catalog flow, and the service for other features.
public struct CatalogBuilder: Sendable {
  private let dependencies: any CatalogDependencies

  public init(dependencies: any CatalogDependencies) {
    self.dependencies = dependencies
  }

  /// The service that the app gives to other features.
  public func makeService() -> any CatalogService {
    CatalogLoader(client: dependencies.makeClient())
  }

  /// The flow. The delegate isn't retained.
  @MainActor
  public func makeFlow(delegate: any CatalogDelegate) -> any CatalogFlow {
    let cache = dependencies.catalogCache
    let updates = CatalogUpdates(cache: cache, service: makeService())
    return CatalogFlowCoordinator(
      cache: cache,
      updates: updates,
      logger: dependencies.makeLogger(),
      theme: dependencies.makeTheme(),
      delegate: delegate
    )
  }
}

/// Fetches the items from the server.
struct CatalogLoader: CatalogService {
  let client: any Client

  func items() async throws -> [CatalogItem] {
    try await client.get("catalog/items", as: [CatalogItem].self)
  }
}
