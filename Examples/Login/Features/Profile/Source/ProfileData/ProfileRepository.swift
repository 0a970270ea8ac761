import ProfileInterface

#if canImport(os)
  import os
#endif

/// Maps what the server and the cache know to the domain's types, and their errors to its errors.
actor ProfileRepository: ProfileRepositoryProtocol {
  private let service: any ProfileServiceProtocol
  private let cache: any ProfileCacheProtocol
  private var fetchCount = 0
  private var newestSaved = 0

  init(
    service: any ProfileServiceProtocol,
    cache: any ProfileCacheProtocol
  ) {
    self.service = service
    self.cache = cache
  }

  func lastKnown() async -> [Account]? {
    await cache.load()?.map(Account.init)
  }

  /// Saves the answer, if the answer to a newer request wasn't saved before it came.
  func fetchAll() async throws -> [Account] {
    fetchCount += 1
    let number = fetchCount
    do {
      let dtos = try await service.fetchAll()
      if number > newestSaved {
        newestSaved = number
        await cache.save(dtos)
      }
      return dtos.map(Account.init)
    } catch {
      try Task.checkCancellation()
      #if canImport(os)
        let reason = "\(error)"
        os.Logger(subsystem: "Profile", category: "loading")
          .error("Profile can't be loaded: \(reason)")
      #endif
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
