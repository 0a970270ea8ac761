public import BasketInterface
public import CatalogInterface

/// What the Basket flow knows: the one truth that everything it shows is derived from.
public struct BasketData: Hashable, Sendable {
  public var items: [BasketItem] = []
  /// The items that a person likes most.
  public var favorites: Set<BasketItem.ID> = []
  public var catalogItems: [CatalogItem] = []
  /// When the refresh began that its answer is of; nil before the first.
  var refreshStart: ContinuousClock.Instant?

  public init() {}
}
