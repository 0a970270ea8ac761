public import BasketInterface
public import CatalogInterface
public import Core
public import DesignSystem

/// What the Basket flow needs from the app.
public protocol BasketDependencies: BaseDependencies {
  @MainActor var basketCache: any BasketCache { get }
  func makeTheme() -> Theme
  func makeCatalogService() -> any CatalogService
}

/// Learns what leads out of the Basket flow, and decides where to.
@MainActor
public protocol BasketDelegate: AnyObject {
  func basketDidChoose(_ item: BasketItem)
  func basketDidSelect(_ item: CatalogItem)
}

/// Makes the Basket flow, and the service for other features.
public struct BasketBuilder: Sendable {
  private let dependencies: any BasketDependencies

  public init(dependencies: any BasketDependencies) {
    self.dependencies = dependencies
  }

  /// The service that the app gives to other features.
  public func makeService() -> any BasketService {
    BasketLoader(client: dependencies.makeClient())
  }

  /// The flow. The delegate isn't retained.
  @MainActor
  public func makeFlow(delegate: any BasketDelegate) -> any BasketFlow {
    let cache = dependencies.basketCache
    let logger = dependencies.makeLogger()
    let updates = BasketUpdates(
      cache: cache,
      service: makeService(),
      catalogService: dependencies.makeCatalogService(),
      logger: logger
    )
    return BasketFlowCoordinator(
      cache: cache,
      updates: updates,
      logger: logger,
      theme: dependencies.makeTheme(),
      delegate: delegate
    )
  }
}

/// Fetches the items from the server.
struct BasketLoader: BasketService {
  let client: any Client

  func items() async throws -> [BasketItem] {
    try await client.get("basket/items", as: [BasketItem].self)
  }
}
