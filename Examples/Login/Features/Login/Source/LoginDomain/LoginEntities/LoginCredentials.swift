import LoginInterface

/// The input of a login. There are only well-formed ones: others can't be made.
struct LoginCredentials: Hashable, Sendable {
  let email: String
  let password: String

  /// - Parameter email: Spaces around it don't matter.
  init(email: String, password: String) throws(LoginError) {
    let email = Self.trimmed(email)
    guard Self.isAddress(email) else { throw .invalidEmail }
    // How long one must be, the server decides where it is chosen: older ones may be shorter.
    guard !password.isEmpty else { throw .missingPassword }
    self.email = String(email)
    self.password = password
  }

  private static func trimmed(_ text: String) -> Substring {
    var text = text[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  /// Whether it looks like an address: only the server knows whether it is one.
  private static func isAddress(_ text: Substring) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !text.contains(where: \.isWhitespace) else {
      return false
    }
    let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    return labels.count > 1 && !labels.contains("")
  }
}
