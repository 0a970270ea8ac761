import ProfileInterface

/// Brings what the repository knows into order.
struct ProfileUseCase: ProfileUseCaseProtocol {
  let repository: any ProfileRepositoryProtocol

  func execute() async throws -> [Account] {
    var known: Set<String> = []
    return try await repository.fetchAll()
      .filter { known.insert($0.id).inserted }
      .sorted { ($0.name, $0.id) < ($1.name, $1.id) }
  }
}
