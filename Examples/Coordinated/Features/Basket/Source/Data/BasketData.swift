public import BasketInterface
public import CatalogInterface

/// What the Basket flow knows: the one truth that everything it shows is derived from.
public struct BasketData: Hashable, Codable, Sendable {
  public var items: [BasketItem] = []
  /// The items that a person likes most.
  public var favorites: Set<BasketItem.ID> = []
  public var catalogItems: [CatalogItem] = []
  /// Start of the refresh whose answer this is; nil before the first.
  var refreshStart: ContinuousClock.Instant?

  public init() {}
}
