import FlowKit

#if canImport(SwiftUI)
  import SwiftUI

  /// Shows the component of every place that the coordinator leads to.
  struct BasketFlowView: View {
    let coordinator: BasketFlowCoordinator

    var body: some View {
      NavigationStackFlow(coordinator) {
        BasketListComponent(model: coordinator.list)
      } place: { destination in
        switch destination {
        case .item(let item):
          BasketItemComponent(model: coordinator.makeItem(item))
            .id(destination)
        case .confirmation(let item):
          BasketConfirmationComponent(model: coordinator.makeConfirmation(of: item))
        }
      }
    }
  }
#endif
