import LoginInterface
import Observation

/// What the form shows, and what a person can do there.
@MainActor
protocol LoginViewModelProtocol: AnyObject, Observable, Sendable {
  var email: String { get set }
  var password: String { get set }
  var state: LoginState { get }
  /// How many logins have failed: each is announced, also one that fails like the one before.
  var failureCount: Int { get }

  /// Sends the form; while it is in flight, it isn't sent again.
  ///
  /// - Returns: The task that waits for the answer.
  @discardableResult
  func onLogin() -> Task<Void, Never>

  /// Gives up waiting for the answer, and lets the form be edited again.
  func onCancel()
}

enum LoginState: Hashable {
  case editing
  /// The form was sent, and there is no answer yet.
  case inFlight
  case failed(LoginError)
  case done(User)
}
