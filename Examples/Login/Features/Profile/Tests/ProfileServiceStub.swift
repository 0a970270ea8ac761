@testable import Profile

/// A service that says what a test tells it.
actor ProfileServiceStub: ProfileServiceProtocol {
  typealias Answer = @Sendable () async throws -> [AccountDTO]

  private let answer: Answer

  init(answer: @escaping Answer) {
    self.answer = answer
  }

  func fetchAll() async throws -> [AccountDTO] {
    try await answer()
  }
}
