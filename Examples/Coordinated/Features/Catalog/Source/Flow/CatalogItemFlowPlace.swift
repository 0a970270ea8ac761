#if canImport(SwiftUI)
  import SwiftUI

  /// Shows the component of a place in the sub-flow of an item.
  struct CatalogItemFlowPlace: View {
    let destination: CatalogItemDestination
    let flow: CatalogItemFlow
    let onEvent: @MainActor (CatalogItemFlow.Event) -> Void

    var body: some View {
      switch destination {
      case .detail(let item):
        CatalogItemComponent(
          model: flow.makeItem(item, onEvent: onEvent)
        )
      case .confirmation(let item):
        CatalogConfirmationComponent(
          model: flow.makeConfirmation(of: item, onEvent: onEvent)
        )
      }
    }
  }
#endif
