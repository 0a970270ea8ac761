import ProfileInterface
import ProfileTesting
import Testing

@testable import Profile

/// The domain on its own, above a stub of the repository.
struct ProfileUseCaseTests {
  @Test("gives each entry once")
  func distinct() async throws {
    let samples = [Account].samples
    let useCase = ProfileUseCase(repository: RepositoryStub { samples + samples.reversed() })
    #expect(try await useCase.execute() == samples)
  }

  @Test(
    "gives what is known from last time, each entry once",
    arguments: [nil, [Account].samples]
  )
  func lastKnown(samples: [Account]?) async {
    let known = samples.map { $0 + $0.reversed() }
    let useCase = ProfileUseCase(repository: RepositoryStub(known: known) { [] })
    #expect(await useCase.lastKnown() == samples)
  }

  @Test("passes on why there is nothing")
  func failure() async {
    let error = ProfileError.unavailable(reason: "Offline")
    let repository = RepositoryStub { throw error }
    let useCase = ProfileUseCase(repository: repository)
    await #expect(throws: error) { try await useCase.execute() }
  }
}

private struct RepositoryStub: ProfileRepositoryProtocol {
  var known: [Account]?
  let answer: @Sendable () async throws -> [Account]

  func lastKnown() -> [Account]? { known }
  func fetchAll() async throws -> [Account] { try await answer() }
}
