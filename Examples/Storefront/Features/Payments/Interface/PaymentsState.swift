/// The states that the Payments screen can be in.
public enum PaymentsState: Hashable, Sendable {
  case loading
  case loaded(PaymentsContent)
  case failed(reason: String)
}

/// What the Payments screen shows once it has loaded.
public struct PaymentsContent: Hashable, Sendable {
  public let items: [PaymentsItem]

  public init(items: [PaymentsItem]) {
    self.items = items
  }
}
