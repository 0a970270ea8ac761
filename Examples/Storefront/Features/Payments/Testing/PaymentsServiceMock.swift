import PaymentsInterface

/// A service that gives what it was told to, and counts how often it was asked.
public actor PaymentsServiceMock: PaymentsService {
  public private(set) var itemsCallCount = 0

  private let cannedItems: [PaymentsItem]
  private let error: (any Error)?

  /// - Parameter error: What every call throws; by default, calls succeed.
  public init(
    items: [PaymentsItem] = .samples,
    error: (any Error)? = nil
  ) {
    cannedItems = items
    self.error = error
  }

  public func items() throws -> [PaymentsItem] {
    itemsCallCount += 1
    if let error { throw error }
    return cannedItems
  }
}
