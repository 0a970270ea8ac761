import ProfileInterface

/// Brings what the repository knows into order.
struct ProfileUseCase: ProfileUseCaseProtocol {
  let repository: any ProfileRepositoryProtocol

  func lastKnown() async -> [Account]? {
    await repository.lastKnown().map(inOrder)
  }

  func execute() async throws -> [Account] {
    try await inOrder(repository.fetchAll())
  }

  private func inOrder(_ items: [Account]) -> [Account] {
    var known: Set<String> = []
    let distinct = items.filter { known.insert($0.id).inserted }
    return distinct.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
  }
}
