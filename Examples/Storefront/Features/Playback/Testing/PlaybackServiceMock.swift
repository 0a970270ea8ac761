public import PlaybackInterface

/// A service whose answers tests choose.
public actor PlaybackServiceMock: PlaybackService {
  public private(set) var itemsCallCount = 0
  private let answer: @Sendable (Int) async throws -> [PlaybackItem]

  public init(items: [PlaybackItem] = .samples, error: (any Error)? = nil) {
    answer = { _ in if let error { throw error } else { items } }
  }

  /// - Parameter answer: Is given the number of the call, from 1 on.
  public init(answer: @escaping @Sendable (Int) async throws -> [PlaybackItem]) {
    self.answer = answer
  }

  public func items() async throws -> [PlaybackItem] {
    itemsCallCount += 1
    return try await answer(itemsCallCount)
  }
}

extension [PlaybackItem] {
  public static var samples: [PlaybackItem] {
    (1...3).map { PlaybackItem(id: "\($0)", title: "Item \($0)") }
  }
}
