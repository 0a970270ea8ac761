import CatalogInterface
import CatalogTesting
import Core
import CoreTesting
import DesignSystem
import FlowKit
import Foundation

@testable import Catalog

/// A flow as the builder makes it, without an app, and what tests look at.
@MainActor
struct CatalogFlowFixture {
  let coordinator: CatalogFlowCoordinator
  let logger = LoggerMock()

  var cache: any CatalogCache { coordinator.cache }
  var updates: CatalogUpdates { coordinator.updates }

  init(
    cache: any CatalogCache = DataCache(value: CatalogData()),
    service: CatalogServiceMock = .init(),
    delegate: any CatalogDelegate = DelegateMock()
  ) {
    let dependencies = Dependencies(
      catalogCache: cache,
      service: service,
      logger: logger
    )
    let flow = CatalogBuilder(dependencies: dependencies).makeFlow(delegate: delegate)
    coordinator = flow as! CatalogFlowCoordinator
  }

  func makeItem(_ item: CatalogItem) -> CatalogItemComponentModel {
    coordinator.itemFlow.makeItem(item, onEvent: coordinator.handle)
  }

  func makeConfirmation(of item: CatalogItem) -> CatalogConfirmationComponentModel {
    coordinator.itemFlow.makeConfirmation(of: item, onEvent: coordinator.handle)
  }
}

private struct Dependencies: CatalogDependencies, Client {
  let catalogCache: any CatalogCache
  let service: CatalogServiceMock
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

final class DelegateMock: CatalogDelegate {
  var items: [CatalogItem] = []

  func catalogDidChoose(_ item: CatalogItem) { items.append(item) }
}
