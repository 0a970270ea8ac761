import CatalogInterface
import FlowKit

/// The sub-flow of an item, for every coordinator that can lead to one.
@MainActor
package struct CatalogItemFlow: FlowProvider {
  package enum Event: Hashable, Sendable {
    case item(CatalogItemComponentModel.Event)
    case confirmation(CatalogConfirmationComponentModel.Event)
  }

  private let cache: any CatalogCache
  private let updates: CatalogUpdates

  package init(
    cache: any CatalogCache,
    updates: CatalogUpdates
  ) {
    self.cache = cache
    self.updates = updates
  }

  package func step(after event: Event) -> FlowStep<CatalogItemDestination> {
    switch event {
    case .item(.chooseTapped(let item)): .present(.confirmation(item))
    case .confirmation(.confirmed): .leave
    case .confirmation(.cancelled): .dismiss
    }
  }

  package func makeItem(
    _ item: CatalogItem,
    onEvent: @escaping @MainActor (Event) -> Void
  ) -> CatalogItemComponentModel {
    CatalogItemComponentModel(
      item: item,
      cache: cache,
      updates: updates
    ) {
      onEvent(.item($0))
    }
  }

  package func makeConfirmation(
    of item: CatalogItem,
    onEvent: @escaping @MainActor (Event) -> Void
  ) -> CatalogConfirmationComponentModel {
    CatalogConfirmationComponentModel(item: item) {
      onEvent(.confirmation($0))
    }
  }
}
