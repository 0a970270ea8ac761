public import PlaybackInterface

/// A service that answers as a test wants.
@MainActor
public final class PlaybackServiceMock: PlaybackService {
  public var answer: @MainActor () async throws -> [PlaybackItem]
  public private(set) var itemsCallCount = 0

  public nonisolated init(
    answer: @escaping @MainActor () async throws -> [PlaybackItem] = { .samples }
  ) {
    self.answer = answer
  }

  @MainActor
  public func items() async throws -> [PlaybackItem] {
    itemsCallCount += 1
    return try await answer()
  }
}

extension [PlaybackItem] {
  public static var samples: [PlaybackItem] {
    (1...3).map { PlaybackItem(id: "\($0)", title: "Item \($0)") }
  }
}
