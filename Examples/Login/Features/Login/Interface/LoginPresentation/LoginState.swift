/// The states that logging in can be in.
public enum LoginState: Hashable, Sendable {
  case editing
  /// The form was sent, and there is no answer yet.
  case inFlight
  case failed(message: String)
  case done(greeting: String)
}
