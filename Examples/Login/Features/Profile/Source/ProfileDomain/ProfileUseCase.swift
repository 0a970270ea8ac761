import ProfileInterface

/// Finds what the repository knows, each entry once.
struct ProfileUseCase: ProfileUseCaseProtocol {
  let repository: any ProfileRepositoryProtocol

  func lastKnown() async -> [Account]? {
    await repository.lastKnown().map(distinct)
  }

  func execute() async throws -> [Account] {
    try await distinct(repository.fetchAll())
  }

  private func distinct(_ items: [Account]) -> [Account] {
    var known: Set<String> = []
    return items.filter { known.insert($0.id).inserted }
  }
}
