import AccountInterface

/// What the Account flow knows: the one truth that everything it shows is derived from.
package struct AccountData: Hashable, Sendable {
  package var items: [AccountItem] = []
  /// The items that a person likes most.
  package var favorites: Set<AccountItem.ID> = []

  package init() {}
}
