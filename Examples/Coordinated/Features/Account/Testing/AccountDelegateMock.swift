import AccountInterface

/// A delegate that goes nowhere, and records what it was told.
@MainActor
public final class AccountDelegateMock {
  /// Something that the delegate was told.
  public enum Call: Hashable, Sendable {
    case didChoose(AccountItem)
  }

  /// Everything that the delegate was told, the oldest first.
  public private(set) var calls: [Call] = []

  public init() {}
}

extension AccountDelegateMock: AccountDelegate {
  public func accountDidChoose(_ item: AccountItem) {
    calls.append(.didChoose(item))
  }
}
