/// Why a user could not log in.
public enum LoginError: Error, Hashable {
  case invalidEmail
  case missingPassword
  /// The email address and the password don't belong together.
  case rejected
  /// There is no answer.
  case unavailable(reason: String)
}
