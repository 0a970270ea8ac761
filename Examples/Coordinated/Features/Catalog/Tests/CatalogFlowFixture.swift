import CatalogInterface
import CatalogTesting
import CoreTesting
import DesignSystem
import FlowKit

@testable import Catalog

/// A flow without an app, and what tests look at.
@MainActor
struct CatalogFlowFixture {
  let coordinator: CatalogFlowCoordinator
  let updates: CatalogUpdates
  let cache: DataCache<CatalogData>
  let logger = LoggerMock()

  init(
    cache: DataCache<CatalogData> = .init(value: .init()),
    service: CatalogServiceMock = .init(),
    delegate: (any CatalogDelegate)? = nil
  ) {
    self.cache = cache
    updates = CatalogUpdates(cache: cache, service: service)
    coordinator = CatalogFlowCoordinator(
      cache: cache,
      updates: updates,
      logger: logger,
      theme: Theme(),
      delegate: delegate
    )
  }

  func makeItem(_ item: CatalogItem) -> CatalogItemComponentModel {
    coordinator.itemFlow.makeItem(item, onEvent: coordinator.handle)
  }

  func makeConfirmation(of item: CatalogItem) -> CatalogConfirmationComponentModel {
    coordinator.itemFlow.makeConfirmation(of: item, onEvent: coordinator.handle)
  }
}

final class DelegateMock: CatalogDelegate {
  var items: [CatalogItem] = []

  func catalogDidChoose(_ item: CatalogItem) { items.append(item) }
}
