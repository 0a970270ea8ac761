import ProfileInterface

/// Turns what services say into what the domain knows, values as well as errors.
struct ProfileRepository: ProfileRepositoryProtocol {
  let service: any ProfileServiceProtocol

  func fetchAll() async throws -> [Account] {
    do {
      return try await service.fetchAll().map(Account.init)
    } catch let error as CancellationError {
      throw error
    } catch {
      throw ProfileError.unavailable(reason: "\(error)")
    }
  }
}

extension Account {
  /// What the server calls a title is a name in the domain.
  fileprivate init(_ dto: AccountDTO) {
    self.init(id: dto.id, name: dto.title)
  }
}
