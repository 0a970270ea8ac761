import AccountInterface

/// What the Account flow knows: the one truth that everything it shows is derived from.
struct AccountData: Hashable, Codable, Sendable {
  var items: [AccountItem] = []
  /// The items that a person likes most.
  var favorites: Set<AccountItem.ID> = []
  /// Start of the refresh whose answer this is; nil before the first.
  var refreshStart: ContinuousClock.Instant?
}
