import LoginInterface

extension User {
  /// Somebody to test and try things out with.
  public static var sample: User {
    User(
      id: "1",
      name: "Ada Lovelace",
      email: "ada@example.org"
    )
  }
}
