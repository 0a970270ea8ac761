import BasketInterface
import BasketTesting
import Core
import CoreTesting
import FlowKitTesting
import Observation
import Testing

@testable import Basket

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct BasketComponentModelTests {
  private struct Offline: Error {}

  @Test("loads when it appears, and shows what is in the cache")
  func rows() async {
    let service = BasketServiceMock()
    let list = BasketFlowFixture(service: service).coordinator.list
    #expect(list.isLoading)
    await list.onAppear()
    let samples: [BasketItem] = .samples
    #expect(list.rows.map(\.title) == samples.map(\.title))
    #expect(!list.isLoading)

    await list.onAppear()
    #expect(service.itemsCallCount == 1)
    await list.onRefresh()
    #expect(service.itemsCallCount == 2)
  }

  @Test("doesn't load again when there is nothing")
  func nothing() async {
    let service = BasketServiceMock { [] }
    let list = BasketFlowFixture(service: service).coordinator.list
    for _ in 1...2 { await list.onAppear() }
    #expect(!list.isLoading)
    #expect(service.itemsCallCount == 1)
  }

  @Test("shows what others have when it has nothing of its own")
  func others() async {
    let service = BasketServiceMock { [] }
    let list = BasketFlowFixture(service: service).coordinator.list
    #expect(list.isEmpty)
    await list.onRefresh()
    #expect(!list.isEmpty)
    service.answer = { throw Offline() }
    await list.onRefresh()
    #expect(list.hasRefreshFailed)
    #expect(!list.hasFailed)
  }

  @Test("fails when there is nothing to show, until there is, and logs why")
  func failure() async {
    let service = BasketServiceMock { throw Offline() }
    let flow = BasketFlowFixture(service: service)
    let list = flow.coordinator.list
    await list.onRefresh()
    #expect(list.hasFailed)
    #expect(!list.hasRefreshFailed)
    #expect(!list.isLoading)
    #expect(flow.logger.entries.map(\.level) == [.error])
    #expect(flow.logger.entries.allSatisfy { $0.detail == "Offline()" })

    service.answer = { .samples }
    await list.onRefresh()
    #expect(!list.hasFailed)
  }

  @Test("keeps what it shows when a refresh fails")
  func refresh() async {
    let service = BasketServiceMock()
    let list = BasketFlowFixture(service: service).coordinator.list
    await list.onRefresh()
    service.answer = { throw Offline() }
    await list.onRefresh()
    #expect(list.rows.count == 3)
    #expect(list.hasRefreshFailed)
    #expect(!list.hasFailed)
  }

  @Test("a cancelled task is no failure; a cancellation of another's is one")
  func cancellation() async {
    let service = BasketServiceMock { throw CancellationError() }
    let flow = BasketFlowFixture(service: service)
    let list = flow.coordinator.list
    let refresh = Task { await list.onRefresh() }
    refresh.cancel()
    await refresh.value
    #expect(!list.hasFailed)
    #expect(list.isLoading)
    #expect(flow.logger.entries.isEmpty)

    await list.onRefresh()
    #expect(list.hasFailed)
  }

  @Test("is loading until the last of several refreshes has ended")
  func overlap() async {
    let service = BasketServiceMock()
    let list = BasketFlowFixture(service: service).coordinator.list
    service.answer = { [service] in
      // A newer refresh begins and ends while this one waits.
      service.answer = { .samples }
      await list.onRefresh()
      #expect(list.isLoading)
      return .samples
    }
    await list.onRefresh()
    #expect(!list.isLoading)
  }

  @Test("shows no failure of a refresh while another one is under way")
  func olderFailure() async {
    let (gate, opener) = AsyncStream<Never>.makeStream()
    let (asked, asking) = AsyncStream<Never>.makeStream()
    let service = BasketServiceMock {
      asking.finish()
      for await _ in gate {}
      throw Offline()
    }
    let list = BasketFlowFixture(service: service).coordinator.list
    let older = Task { await list.onRefresh() }
    for await _ in asked {}
    service.answer = {
      opener.finish()
      await older.value
      #expect(!list.hasFailed)
      #expect(list.isLoading)
      return .samples
    }
    await list.onRefresh()
    #expect(list.rows.count == 3)
    #expect(!list.hasRefreshFailed)
  }

  @Test("changes wherever a favorite is shown, by the cache alone")
  func favorites() async throws {
    let flow = BasketFlowFixture()
    await flow.coordinator.list.onAppear()
    let row = try #require(flow.coordinator.list.rows.first)
    let item = flow.makeItem(BasketItem(id: row.id, title: row.title))
    #expect(!item.isFavorite)

    #expect(isNoticed({ row.onFavoriteTapped() }, by: { _ = item.isFavorite }))
    #expect(item.isFavorite)
    #expect(row.isFavorite)

    #expect(isNoticed({ item.onFavoriteTapped() }, by: { _ = row.isFavorite }))
    #expect(!row.isFavorite)
  }

  @Test("shows an item as the cache knows it, not as it once was")
  func newerFacts() async {
    let flow = BasketFlowFixture()
    let item = flow.makeItem(BasketItem(id: "1", title: "Old title"))
    #expect(item.title == "Old title")
    await flow.coordinator.list.onRefresh()
    #expect(item.title == "Item 1")
  }

  @Test("tells the views of the list when the cache changes")
  func observation() async {
    let list = BasketFlowFixture().coordinator.list
    await list.onAppear()
    #expect(
      isNoticed({ list.rows.first?.onFavoriteTapped() }, by: { _ = list.rows.map(\.isFavorite) })
    )
    #expect(isNoticed({ list.hasRefreshFailed = true }, by: { _ = list.hasRefreshFailed }))
  }

  @Test("tells the views that it loads, and that it failed")
  func loadingObservation() async {
    let service = BasketServiceMock { throw Offline() }
    let list = BasketFlowFixture(service: service).coordinator.list
    await confirmation { isNotified in
      withObservationTracking({ _ = list.hasFailed }, onChange: { isNotified() })
      await list.onRefresh()
    }
    service.answer = { .samples }
    await list.onRefresh()
    // Nothing but the number of refreshes changes: the cache stays as it is.
    service.answer = { throw Offline() }
    await confirmation { isNotified in
      withObservationTracking({ _ = list.isLoading }, onChange: { isNotified() })
      await list.onRefresh()
    }
  }
}
