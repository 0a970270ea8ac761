import BasketInterface
import Observation

/// A cache without an app around it.
@MainActor
@Observable
public final class BasketCacheMock: BasketCache {
  public var basketData = BasketData()

  public init() {}
}
