/// Why somebody could not log in.
public enum LoginError: Error, Hashable {
  /// What was entered is no email address.
  case invalidEmail
  case passwordTooShort(minimum: Int)
  /// The email address and the password don't belong together.
  case rejected
  /// Nobody could say whether they do.
  case unavailable(reason: String)
}
