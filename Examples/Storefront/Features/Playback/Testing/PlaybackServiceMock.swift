public import PlaybackInterface

/// A service whose answer tests set.
@MainActor
public final class PlaybackServiceMock: PlaybackService {
  public var answer: @MainActor () async throws -> [PlaybackItem] = { .samples }

  public nonisolated init() {}

  public func items() async throws -> [PlaybackItem] { try await answer() }
}

extension [PlaybackItem] {
  public static var samples: [PlaybackItem] {
    (1...3).map { PlaybackItem(id: "\($0)", title: "Item \($0)") }
  }
}
