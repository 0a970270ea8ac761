import FlowKit

#if canImport(SwiftUI)
  import SwiftUI

  /// Shows the flow in the sheet.
  struct CatalogFavoritesView: View {
    let coordinator: CatalogFavoritesCoordinator

    var body: some View {
      NavigationStackFlow(coordinator) {
        CatalogListComponent(model: coordinator.list)
          .toolbar {
            ToolbarItem(placement: .cancellationAction) {
              Button {
                coordinator.onCloseTapped()
              } label: {
                Text("Close", bundle: .module)
              }
            }
          }
      } place: { destination in
        CatalogItemFlowPlace(destination: destination, flow: coordinator.itemFlow) {
          coordinator.handle($0)
        }
      }
    }
  }
#endif
