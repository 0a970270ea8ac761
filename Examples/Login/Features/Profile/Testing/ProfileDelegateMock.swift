import ProfileInterface

/// A delegate that goes nowhere, and records what it was told.
@MainActor
public final class ProfileDelegateMock {
  /// Everything that was selected, the oldest first.
  public private(set) var selections: [Account] = []

  public init() {}
}

extension ProfileDelegateMock: ProfileDelegate {
  public func profileDidSelect(_ item: Account) {
    selections.append(item)
  }
}
