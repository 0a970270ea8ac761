import CatalogInterface

/// The places of the sub-flow of an item.
package enum CatalogItemDestination: Hashable, Identifiable, Sendable {
  case detail(CatalogItem)
  case confirmation(CatalogItem)

  /// Written by hand, as a macro like `@EnumIdentable` would.
  package var id: String {
    switch self {
    case .detail(let item): "detail/\(item.id)"
    case .confirmation(let item): "confirmation/\(item.id)"
    }
  }

  package var title: String {
    switch self {
    case .detail(let item): item.title
    case .confirmation(let item): "Choose “\(item.title)”?"
    }
  }
}
