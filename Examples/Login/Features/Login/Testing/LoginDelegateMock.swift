import LoginInterface

/// A delegate that goes nowhere, and records what it was told.
@MainActor
public final class LoginDelegateMock {
  /// Everybody who has logged in, the first one first.
  public private(set) var users: [User] = []

  public init() {}
}

extension LoginDelegateMock: LoginDelegate {
  public func loginDidFinish(with user: User) {
    users.append(user)
  }
}
