import ProfileInterface
import ProfileTesting
import Testing

@testable import Profile

/// The domain on its own, above a repository that a test makes up.
struct ProfileUseCaseTests {
  @Test("gives each entry once, in the order of names")
  func order() async throws {
    let samples = [Account].samples
    let useCase = ProfileUseCase(
      repository: RepositoryStub { samples.reversed() + samples }
    )
    #expect(try await useCase.execute() == samples)
  }

  @Test(
    "gives what is known from last time in the same order",
    arguments: [nil, [Account].samples]
  )
  func lastKnown(samples: [Account]?) async {
    let known = samples.map { $0.reversed() + $0 }
    let useCase = ProfileUseCase(repository: RepositoryStub(known: known) { [] })
    #expect(await useCase.lastKnown() == samples)
  }

  @Test("orders what has the same name by its id")
  func sameName() async throws {
    let useCase = ProfileUseCase(
      repository: RepositoryStub {
        ["2", "1"].map { Account(id: $0, name: "Same") }
      }
    )
    #expect(try await useCase.execute().map(\.id) == ["1", "2"])
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
