import BasketInterface
import CatalogInterface
import CatalogTesting
import Core
import CoreTesting
import DesignSystem

/// Dependencies that need no app: everything they make answers at once, always the same.
public struct BasketDependenciesMock: BasketDependencies {
  public let basketCache: any BasketCache
  public let client: ClientMock
  public let logger = LoggerMock()
  public let catalogService: CatalogServiceMock

  /// - Parameter error: What fetching the feature's own items throws; by default, it succeeds.
  @MainActor
  public init(
    items: [BasketItem] = .samples,
    error: (any Error)? = nil,
    catalogService: CatalogServiceMock = .init()
  ) {
    basketCache = BasketCacheMock()
    client = ClientMock(
      answers: ["basket/items": items],
      error: error
    )
    self.catalogService = catalogService
  }

  public func makeClient() -> any Client { client }

  public func makeLogger() -> any Logger { logger }

  public func makeTheme() -> Theme { Theme() }

  public func makeCatalogService() -> any CatalogService {
    catalogService
  }
}
