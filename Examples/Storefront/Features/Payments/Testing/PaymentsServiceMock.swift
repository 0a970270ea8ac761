public import PaymentsInterface

/// A service whose answers tests choose.
public actor PaymentsServiceMock: PaymentsService {
  public private(set) var itemsCallCount = 0
  private let answer: @Sendable (Int) async throws -> [PaymentsItem]

  public init(items: [PaymentsItem] = .samples, error: (any Error)? = nil) {
    answer = { _ in if let error { throw error } else { items } }
  }

  /// - Parameter answer: Is given the number of the call, from 1 on.
  public init(answer: @escaping @Sendable (Int) async throws -> [PaymentsItem]) {
    self.answer = answer
  }

  public func items() async throws -> [PaymentsItem] {
    itemsCallCount += 1
    return try await answer(itemsCallCount)
  }
}

extension [PaymentsItem] {
  public static var samples: [PaymentsItem] {
    (1...3).map { PaymentsItem(id: "\($0)", title: "Item \($0)") }
  }
}
