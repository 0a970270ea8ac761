/// What the Account feature offers to other features.
public protocol AccountService: Sendable {
  /// All items, in the order in which they are shown.
  func items() async throws -> [AccountItem]
}
