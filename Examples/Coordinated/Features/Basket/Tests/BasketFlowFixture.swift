import BasketInterface
import BasketTesting
import CatalogInterface
import CatalogTesting
import CoreTesting
import DesignSystem
import FlowKit

@testable import Basket

/// A flow without an app, and what tests look at.
@MainActor
struct BasketFlowFixture {
  let coordinator: BasketFlowCoordinator
  let updates: BasketUpdates
  let cache: DataCache<BasketData>
  let logger = LoggerMock()

  init(
    cache: DataCache<BasketData> = .init(value: .init()),
    service: BasketServiceMock = .init(),
    catalogService: CatalogServiceMock = .init(),
    delegate: (any BasketDelegate)? = nil
  ) {
    self.cache = cache
    updates = BasketUpdates(
      cache: cache,
      service: service,
      catalogService: catalogService,
      logger: logger
    )
    coordinator = BasketFlowCoordinator(
      cache: cache,
      updates: updates,
      logger: logger,
      theme: Theme(),
      delegate: delegate
    )
  }

  func makeItem(_ item: BasketItem) -> BasketItemComponentModel {
    coordinator.makeItem(item)
  }

  func makeConfirmation(of item: BasketItem) -> BasketConfirmationComponentModel {
    coordinator.makeConfirmation(of: item)
  }
}

final class DelegateMock: BasketDelegate {
  var items: [BasketItem] = []
  var catalogItems: [CatalogItem] = []

  func basketDidChoose(_ item: BasketItem) { items.append(item) }

  func basketDidSelect(_ item: CatalogItem) {
    catalogItems.append(item)
  }
}
