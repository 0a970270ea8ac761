/// The part of the app's cache that the Basket flow reads and writes.
///
/// Whoever keeps the data lets those who read it observe it.
@MainActor
public protocol BasketCache: AnyObject, Sendable {
  var basketData: BasketData { get set }
}
