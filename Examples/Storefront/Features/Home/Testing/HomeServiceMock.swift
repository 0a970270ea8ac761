public import HomeInterface

/// A service whose answer tests set.
@MainActor
public final class HomeServiceMock: HomeService {
  public var answer: @MainActor () async throws -> [HomeItem] = { .samples }

  public nonisolated init() {}

  public func items() async throws -> [HomeItem] { try await answer() }
}

extension [HomeItem] {
  public static var samples: [HomeItem] {
    (1...3).map { HomeItem(id: "\($0)", title: "Item \($0)") }
  }
}
