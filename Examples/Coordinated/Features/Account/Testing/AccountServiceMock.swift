public import AccountInterface

/// A service whose answer tests set.
@MainActor
public final class AccountServiceMock: AccountService {
  public var answer: @MainActor () async throws -> [AccountItem]
  public private(set) var itemsCallCount = 0

  public nonisolated init(
    answer: @escaping @MainActor () async throws -> [AccountItem] = { .samples }
  ) {
    self.answer = answer
  }

  @MainActor
  public func items() async throws -> [AccountItem] {
    itemsCallCount += 1
    return try await answer()
  }
}

extension [AccountItem] {
  public static var samples: [AccountItem] {
    (1...3).map { AccountItem(id: "\($0)", title: "Item \($0)") }
  }
}
