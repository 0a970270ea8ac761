import AccountInterface

/// What the Account flow knows: the one truth that everything it shows is derived from.
struct AccountData: Hashable, Sendable {
  var items: [AccountItem] = []
  /// The items that a person likes most.
  var favorites: Set<AccountItem.ID> = []
  /// When the refresh began that its answer is of; nil before the first.
  var refreshStart: ContinuousClock.Instant?
}
