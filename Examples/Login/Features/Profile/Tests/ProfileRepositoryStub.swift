import ProfileInterface

@testable import Profile

/// A repository that knows what a test tells it.
actor ProfileRepositoryStub: ProfileRepositoryProtocol {
  typealias Answer = @Sendable () async throws -> [Account]

  private let answer: Answer

  init(answer: @escaping Answer) {
    self.answer = answer
  }

  func fetchAll() async throws -> [Account] {
    try await answer()
  }
}
