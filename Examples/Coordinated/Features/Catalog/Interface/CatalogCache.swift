/// The part of the app's cache that the Catalog flow reads and writes.
///
/// Whoever keeps the data lets those who read it observe it.
@MainActor
public protocol CatalogCache: AnyObject, Sendable {
  var catalogData: CatalogData { get set }
}
