/// One entry of the Payments feature.
public struct PaymentsItem: Identifiable, Hashable, Codable, Sendable {
  public let id: String
  public let title: String

  public init(id: String, title: String) {
    self.id = id
    self.title = title
  }
}
