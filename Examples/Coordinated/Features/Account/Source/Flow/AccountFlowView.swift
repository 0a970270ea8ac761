import FlowKit

#if canImport(SwiftUI)
  import SwiftUI

  /// Shows the component of every place that the coordinator leads to.
  struct AccountFlowView: View {
    let coordinator: AccountFlowCoordinator

    var body: some View {
      NavigationStackFlow(coordinator) {
        AccountListComponent(model: coordinator.list)
      } place: { destination in
        switch destination {
        case .item(let item):
          AccountItemComponent(model: coordinator.makeItem(item))
            .id(destination)
        case .confirmation(let item):
          AccountConfirmationComponent(model: coordinator.makeConfirmation(of: item))
        }
      }
    }
  }
#endif
