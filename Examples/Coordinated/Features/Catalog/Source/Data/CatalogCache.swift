public import FlowKit

/// The part of the app's cache that the Catalog flow reads and writes.
///
/// The type that keeps the data lets its readers observe it.
@MainActor
public protocol CatalogCache: AnyObject, Sendable {
  var catalogData: CatalogData { get set }
}

extension DataCache: CatalogCache where Value == CatalogData {
  public var catalogData: CatalogData {
    get { value }
    set { value = newValue }
  }
}
