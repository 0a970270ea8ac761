public import PaymentsInterface

/// A service that answers as a test wants.
@MainActor
public final class PaymentsServiceMock: PaymentsService {
  public var answer: @MainActor () async throws -> [PaymentsItem]
  public private(set) var itemsCallCount = 0

  public nonisolated init(
    answer: @escaping @MainActor () async throws -> [PaymentsItem] = { .samples }
  ) {
    self.answer = answer
  }

  @MainActor
  public func items() async throws -> [PaymentsItem] {
    itemsCallCount += 1
    return try await answer()
  }
}

extension [PaymentsItem] {
  public static var samples: [PaymentsItem] {
    (1...3).map { PaymentsItem(id: "\($0)", title: "Item \($0)") }
  }
}
