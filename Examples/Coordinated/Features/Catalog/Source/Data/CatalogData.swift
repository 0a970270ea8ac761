public import CatalogInterface

/// What the Catalog flow knows: the one truth that everything it shows is derived from.
public struct CatalogData: Hashable, Sendable {
  public var items: [CatalogItem] = []
  /// The items that a person likes most.
  public var favorites: Set<CatalogItem.ID> = []
  /// When the refresh began that its answer is of; nil before the first.
  var refreshStart: ContinuousClock.Instant?

  public init() {}
}
