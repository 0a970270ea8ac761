public import CatalogInterface

/// What the Catalog flow knows: the one truth that everything it shows is derived from.
public struct CatalogData: Hashable, Codable, Sendable {
  public var items: [CatalogItem] = []
  /// The items that a person likes most.
  public var favorites: Set<CatalogItem.ID> = []
  /// Start of the refresh whose answer this is; nil before the first.
  var refreshStart: ContinuousClock.Instant?

  public init() {}
}
