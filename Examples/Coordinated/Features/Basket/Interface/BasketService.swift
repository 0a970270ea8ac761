/// What the Basket feature offers to other features.
public protocol BasketService: Sendable {
  /// All items, in the order in which they are shown.
  func items() async throws -> [BasketItem]
}
