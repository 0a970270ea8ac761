import FlowKit

#if canImport(SwiftUI)
  import SwiftUI

  /// Shows the component of every place that the coordinator leads to.
  struct CatalogFlowView: View {
    let coordinator: CatalogFlowCoordinator

    var body: some View {
      NavigationStackFlow(coordinator) {
        CatalogListComponent(model: coordinator.list)
      } place: { destination in
        switch destination {
        case .item(let destination):
          CatalogItemFlowPlace(
            destination: destination,
            flow: coordinator.itemFlow
          ) {
            coordinator.handle($0)
          }
        case .favorites:
          CatalogFavoritesView(coordinator: coordinator.favorites)
        }
      }
    }
  }
#endif
