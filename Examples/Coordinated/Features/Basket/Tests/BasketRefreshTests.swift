import Basket
import BasketInterface
import BasketTesting
import FlowKit
import Testing

@MainActor
struct BasketRefreshTests {
  private let cache = BasketCacheMock()
  private let service = SlowService()

  @Test("is loading until the last of several refreshes has ended", .timeLimit(.minutes(1)))
  func overlap() async {
    let list = makeList()
    var requests = service.requests.makeAsyncIterator()
    #expect(!list.isLoading)

    let first = Task { await list.onRefresh() }
    let firstRequest = await requests.next()
    let second = Task { await list.onRefresh() }
    let secondRequest = await requests.next()
    #expect(list.isLoading)

    firstRequest?.resume(returning: [])
    await first.value
    #expect(list.isLoading)

    secondRequest?.resume(returning: [])
    await second.value
    #expect(!list.isLoading)
  }

  private func makeList() -> BasketListComponentModel {
    let updates = BasketUpdates(
      cache: cache,
      catalogService: BasketDependenciesMock()
        .makeCatalogService(),
      service: service
    )
    return BasketListComponentModel(
      cache: cache,
      updates: updates,
      logger: BasketDependenciesMock().makeLogger()
    ) { _ in }
  }
}

/// A service whose every answer waits until a test gives it.
private struct SlowService: BasketService {
  typealias Request = CheckedContinuation<[BasketItem], Never>

  let requests: AsyncStream<Request>
  private let arrivals: AsyncStream<Request>.Continuation

  init() {
    (requests, arrivals) = AsyncStream.makeStream(of: Request.self)
  }

  func items() async -> [BasketItem] {
    await withCheckedContinuation { _ = arrivals.yield($0) }
  }
}
