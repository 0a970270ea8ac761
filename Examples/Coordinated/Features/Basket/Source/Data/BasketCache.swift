public import FlowKit

/// The part of the app's cache that the Basket flow reads and writes.
///
/// The type that keeps the data lets its readers observe it.
@MainActor
public protocol BasketCache: AnyObject, Sendable {
  var basketData: BasketData { get set }
}

extension DataCache: BasketCache where Value == BasketData {
  public var basketData: BasketData {
    get { value }
    set { value = newValue }
  }
}
