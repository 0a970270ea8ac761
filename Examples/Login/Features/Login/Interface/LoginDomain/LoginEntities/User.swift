/// A user who has logged in.
public struct User: Identifiable, Hashable, Sendable {
  public let id: String
  public let name: String
  public let email: String

  public init(id: String, name: String, email: String) {
    self.id = id
    self.name = name
    self.email = email
  }
}
