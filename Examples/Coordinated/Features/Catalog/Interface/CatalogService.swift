/// What the Catalog feature offers to other features.
public protocol CatalogService: Sendable {
  /// All items, in the order in which they are shown.
  func items() async throws -> [CatalogItem]
}
