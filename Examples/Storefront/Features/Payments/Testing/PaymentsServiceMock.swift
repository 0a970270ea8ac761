public import PaymentsInterface

/// A service whose answer tests set.
@MainActor
public final class PaymentsServiceMock: PaymentsService {
  public var answer: @MainActor () async throws -> [PaymentsItem] = { .samples }

  public nonisolated init() {}

  public func items() async throws -> [PaymentsItem] { try await answer() }
}

extension [PaymentsItem] {
  public static var samples: [PaymentsItem] {
    (1...3).map { PaymentsItem(id: "\($0)", title: "Item \($0)") }
  }
}
