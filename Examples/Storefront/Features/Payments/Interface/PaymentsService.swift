/// What the Payments feature offers to other features.
public protocol PaymentsService: Sendable {
  /// All items, in the order in which they are shown.
  func items() async throws -> [PaymentsItem]
}
