/// What the Home feature offers to other features.
public protocol HomeService: Sendable {
  /// All items, in the order in which they are shown.
  func items() async throws -> [HomeItem]
}
