/// The part of the app's cache that the Catalog flow reads and writes.
///
/// The type that keeps the data lets its readers observe it.
@MainActor
public protocol CatalogCache: AnyObject, Sendable {
  var catalogData: CatalogData { get set }
}
