import Observation

/// What the view shows, and what a person can do there; the view knows nothing else.
@MainActor
public protocol LoginViewModelProtocol: AnyObject, Observable, Sendable {
  var email: String { get set }
  var password: String { get set }
  var state: LoginState { get }

  /// Sends the form; while it is in flight, it isn't sent again.
  ///
  /// - Returns: The task that waits for the answer: a button ignores it, a test awaits it.
  @discardableResult
  func onLogin() -> Task<Void, Never>

  /// Gives up waiting for the answer, and lets the form be edited again.
  func onCancel()
}
