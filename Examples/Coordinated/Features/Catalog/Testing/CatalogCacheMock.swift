import CatalogInterface
import Observation

/// A cache without an app around it.
@MainActor
@Observable
public final class CatalogCacheMock: CatalogCache {
  public var catalogData = CatalogData()

  public init() {}
}
