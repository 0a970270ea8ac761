import Basket
import BasketInterface
import CatalogInterface
import Foundation

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The Basket feature as the app shows it.
@MainActor
struct BasketEntry: AppFeature {
  /// What the app's cache has of the feature at first.
  nonisolated static var emptyData: BasketData { .init() }

  let title = NSLocalizedString(
    "Basket",
    bundle: .module,
    comment: "What its tab is called"
  )
  let symbol = "b.circle"
  let linkName = "basket"
  private let flow: any BasketFlow

  init(coordinator: AppCoordinator) {
    let builder = BasketBuilder(dependencies: coordinator.container)
    self.init(flow: builder.makeFlow(delegate: coordinator))
  }

  init(flow: any BasketFlow) {
    self.flow = flow
  }

  func show(_ item: BasketItem) {
    flow.show(item)
  }

  func dismiss() {
    flow.dismiss()
  }

  #if canImport(SwiftUI)
    func makeView() -> AnyView { AnyView(flow.makeView()) }
  #endif
}

extension Container: BasketDependencies {
  var basketCache: any BasketCache { self }

  /// What Basket lends to other features.
  ///
  /// It keeps nothing, so that each may have one of its own.
  nonisolated func makeBasketService() -> any BasketService {
    BasketBuilder(dependencies: self).makeService()
  }
}

extension Container: BasketCache {
  var basketData: BasketData {
    get { data.basketData }
    set { data.basketData = newValue }
  }
}

extension AppCoordinator: BasketDelegate {
  func basketDidChoose(_ item: BasketItem) {
    tellChoice(of: item.title)
  }

  func basketDidSelect(_ item: CatalogItem) {
    open(item, in: catalogEntry)
  }
}
