import BasketInterface
import BasketTesting
import CatalogInterface
import CatalogTesting
import Core
import CoreTesting
import DesignSystem
import FlowKit
import Foundation

@testable import Basket

/// A flow as the builder makes it, without an app, and what tests look at.
@MainActor
struct BasketFlowFixture {
  let coordinator: BasketFlowCoordinator
  let logger = LoggerMock()

  var cache: any BasketCache { coordinator.cache }
  var updates: BasketUpdates { coordinator.updates }

  init(
    cache: any BasketCache = DataCache(value: BasketData()),
    service: BasketServiceMock = .init(),
    catalogService: CatalogServiceMock = .init(),
    delegate: any BasketDelegate = DelegateMock()
  ) {
    let dependencies = Dependencies(
      basketCache: cache,
      service: service,
      catalogService: catalogService,
      logger: logger
    )
    let flow = BasketBuilder(dependencies: dependencies).makeFlow(delegate: delegate)
    coordinator = flow as! BasketFlowCoordinator
  }

  func makeItem(_ item: BasketItem) -> BasketItemComponentModel {
    coordinator.makeItem(item)
  }

  func makeConfirmation(of item: BasketItem) -> BasketConfirmationComponentModel {
    coordinator.makeConfirmation(of: item)
  }
}

private struct Dependencies: BasketDependencies, Client {
  let basketCache: any BasketCache
  let service: BasketServiceMock
  let catalogService: CatalogServiceMock
  let logger: LoggerMock

  /// The server has what the service answers.
  func send<T: Decodable & Sendable>(_ request: HTTPRequest, as type: T.Type) async throws -> T {
    let items = try await service.items()
    return try JSONDecoder().decode(type, from: JSONEncoder().encode(items))
  }

  func makeClient() -> any Client { self }
  func makeLogger() -> any Logger { logger }
  func makeTheme() -> Theme { Theme() }
  func makeCatalogService() -> any CatalogService { catalogService }
}

final class DelegateMock: BasketDelegate {
  var items: [BasketItem] = []
  var catalogItems: [CatalogItem] = []

  func basketDidChoose(_ item: BasketItem) { items.append(item) }

  func basketDidSelect(_ item: CatalogItem) {
    catalogItems.append(item)
  }
}
