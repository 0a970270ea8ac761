import Foundation
import ProfileInterface

/// Maps what the server and the cache know to the domain's types, and their errors to its errors.
struct ProfileRepository: ProfileRepositoryProtocol {
  let service: any ProfileServiceProtocol
  let cache: any ProfileCacheProtocol

  func lastKnown() async -> [Account]? {
    await cache.load()?.map(Account.init)
  }

  func fetchAll() async throws -> [Account] {
    let start = Date.now
    do {
      let dtos = try await service.fetchAll()
      await cache.save(dtos, requestedAt: start)
      return dtos.map(Account.init)
    } catch {
      try Task.checkCancellation()
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
