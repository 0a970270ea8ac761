/// What the Search feature offers to other features.
public protocol SearchService: Sendable {
  /// All items, in the order in which they are shown.
  func items() async throws -> [SearchItem]
}
