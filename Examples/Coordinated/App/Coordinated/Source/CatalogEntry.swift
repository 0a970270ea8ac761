import Catalog
import CatalogInterface
import Foundation

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The Catalog feature as the app shows it.
@MainActor
struct CatalogEntry: AppFeature {
  /// What the app's cache has of the feature at first.
  nonisolated static var emptyData: CatalogData { .init() }

  let title = NSLocalizedString(
    "Catalog",
    bundle: .module,
    comment: "What its tab is called"
  )
  let symbol = "c.circle"
  let linkName = "catalog"
  private let flow: any CatalogFlow

  init(coordinator: AppCoordinator) {
    let builder = CatalogBuilder(dependencies: coordinator.container)
    self.init(flow: builder.makeFlow(delegate: coordinator))
  }

  init(flow: any CatalogFlow) {
    self.flow = flow
  }

  func show(_ item: CatalogItem) {
    flow.show(item)
  }

  func dismiss() {
    flow.dismiss()
  }

  #if canImport(SwiftUI)
    func makeView() -> AnyView { AnyView(flow.makeView()) }
  #endif
}

extension Container: CatalogDependencies {
  var catalogCache: any CatalogCache { self }

  /// What Catalog lends to other features.
  ///
  /// It keeps nothing, so that each may have one of its own.
  nonisolated func makeCatalogService() -> any CatalogService {
    CatalogBuilder(dependencies: self).makeService()
  }
}

extension Container: CatalogCache {
  var catalogData: CatalogData {
    get { data.catalogData }
    set { data.catalogData = newValue }
  }
}

extension AppCoordinator: CatalogDelegate {
  func catalogDidChoose(_ item: CatalogItem) {
    tellChoice(of: item.title)
  }
}
