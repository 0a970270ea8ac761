public import AccountInterface

/// A service whose answers tests choose.
public actor AccountServiceMock: AccountService {
  public private(set) var itemsCallCount = 0
  private let answer: @Sendable (Int) async throws -> [AccountItem]

  public init(items: [AccountItem] = .samples, error: (any Error)? = nil) {
    answer = { _ in if let error { throw error } else { items } }
  }

  /// - Parameter answer: Is given the number of the call, from 1 on.
  public init(answer: @escaping @Sendable (Int) async throws -> [AccountItem]) {
    self.answer = answer
  }

  public func items() async throws -> [AccountItem] {
    itemsCallCount += 1
    return try await answer(itemsCallCount)
  }
}

extension [AccountItem] {
  public static var samples: [AccountItem] {
    (1...3).map { AccountItem(id: "\($0)", title: "Item \($0)") }
  }
}
