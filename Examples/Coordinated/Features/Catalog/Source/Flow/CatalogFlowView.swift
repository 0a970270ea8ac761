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
          CatalogItemFlowPlace(destination: destination, flow: coordinator.itemFlow) {
            coordinator.handle($0)
          }
        case .favorites:
          CatalogFavoritesView(coordinator: coordinator.favorites)
        }
      }
    }
  }

  /// Shows the component of a place in the sub-flow of an item.
  struct CatalogItemFlowPlace: View {
    let destination: CatalogItemDestination
    let flow: CatalogItemFlow
    let onEvent: @MainActor (CatalogItemFlow.Event) -> Void

    var body: some View {
      switch destination {
      case .detail(let item):
        CatalogItemComponent(model: flow.makeItem(item, onEvent: onEvent))
          .id(destination)
      case .confirmation(let item):
        CatalogConfirmationComponent(model: flow.makeConfirmation(of: item, onEvent: onEvent))
      }
    }
  }
#endif
