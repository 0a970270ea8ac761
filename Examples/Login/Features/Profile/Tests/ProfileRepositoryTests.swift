import Foundation
import ProfileInterface
import ProfileTesting
import Testing

@testable import Profile

/// The repository alone, above a stub of the service.
struct ProfileRepositoryTests {
  private struct Offline: Error {}

  @Test("knows what the service said last, without asking it")
  func lastKnown() async throws {
    let cache = CacheStub()
    let offline = makeRepository(ServiceStub { throw Offline() }, cache)
    #expect(await offline.lastKnown() == nil)

    let dtos = [AccountDTO(id: "1", title: "First")]
    _ = try await makeRepository(ServiceStub { dtos }, cache).fetchAll()
    _ = try? await offline.fetchAll()
    #expect(await offline.lastKnown()?.map(\.name) == ["First"])
  }

  @Test("saves an answer with the time of its request")
  func request() async throws {
    let cache = CacheStub()
    let (dates, asked) = AsyncStream<Date>.makeStream()
    let service = ServiceStub {
      asked.yield(.now)
      return [AccountDTO(id: "1", title: "First")]
    }
    _ = try await makeRepository(service, cache).fetchAll()
    let requestedAt = try #require(await cache.requestedAt)
    var date = dates.makeAsyncIterator()
    #expect(try await requestedAt <= #require(date.next()))
  }

  @Test("makes entities of what the service says")
  func mapping() async throws {
    let service = ServiceStub {
      [
        AccountDTO(id: "1", title: "First"),
        AccountDTO(id: "2", title: "Second"),
      ]
    }
    let items = try await makeRepository(service).fetchAll()
    #expect(items == .samples)
  }

  @Test("says in the domain's words that the service failed")
  func failure() async {
    let repository = makeRepository(ServiceStub { throw Offline() })
    let unavailable = ProfileError.unavailable(reason: "Offline()")
    await #expect(throws: unavailable) { try await repository.fetchAll() }
  }

  @Test("passes on that the task was cancelled")
  func cancellation() async {
    let repository = makeRepository(ServiceStub { throw Offline() })
    let fetch = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await repository.fetchAll()
    }
    await #expect(throws: CancellationError.self) { try await fetch.value }
  }

  private func makeRepository(
    _ service: ServiceStub,
    _ cache: CacheStub = CacheStub()
  ) -> ProfileRepository {
    ProfileRepository(
      service: service,
      cache: cache
    )
  }
}

private struct ServiceStub: ProfileServiceProtocol {
  let answer: @Sendable () async throws -> [AccountDTO]

  func fetchAll() async throws -> [AccountDTO] {
    try await answer()
  }
}

private actor CacheStub {
  private var dtos: [AccountDTO]?
  private(set) var requestedAt: Date?

  func load() -> [AccountDTO]? { dtos }

  func save(_ dtos: [AccountDTO], requestedAt: Date) {
    self.dtos = dtos
    self.requestedAt = requestedAt
  }
}

extension CacheStub: ProfileCacheProtocol {}
