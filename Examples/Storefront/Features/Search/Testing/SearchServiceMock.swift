public import SearchInterface

/// A service whose answer tests set.
@MainActor
public final class SearchServiceMock: SearchService {
  public var answer: @MainActor () async throws -> [SearchItem] = { .samples }

  public nonisolated init() {}

  public func items() async throws -> [SearchItem] { try await answer() }
}

extension [SearchItem] {
  public static var samples: [SearchItem] {
    (1...3).map { SearchItem(id: "\($0)", title: "Item \($0)") }
  }
}
