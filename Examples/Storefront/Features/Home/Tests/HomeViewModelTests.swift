import Core
import CoreTesting
import HomeInterface
import HomeTesting
import Observation
import PaymentsInterface
import PaymentsTesting
import SearchInterface
import SearchTesting
import Testing

@testable import Home

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct HomeViewModelTests {
  private struct Offline: Error {}

  @Test("loads the items, and notifies its observers")
  func loading() async {
    let viewModel = makeViewModel(service: HomeServiceMock())
    #expect(viewModel.state == .loading)
    await confirmation { isTold in
      withObservationTracking({ _ = viewModel.state }, onChange: { isTold() })
      await viewModel.load()
    }
    #expect(viewModel.state == .samples)
  }

  @Test("fails, loads when retried; a cancelled load is no failure")
  func retry() async {
    let (gate, opener) = AsyncStream.makeStream(of: Void.self)
    let service = HomeServiceMock { call in
      if call == 2 { for await _ in gate {} }
      if call == 3 { return .samples }
      throw CancellationError()
    }
    let viewModel = makeViewModel(service: service)
    await viewModel.load()
    #expect(viewModel.state == .failed)

    let retry = Task { await viewModel.load() }
    while await service.itemsCallCount < 2, !Task.isCancelled { await Task.yield() }
    #expect(viewModel.state == .loading)
    retry.cancel()
    opener.finish()
    await retry.value
    #expect(viewModel.state == .failed)

    await viewModel.load()
    let refresh = Task { await viewModel.load() }
    refresh.cancel()
    await refresh.value
    #expect(!viewModel.hasRefreshFailed)
  }

  @Test("keeps what it shows when a refresh fails")
  func refresh() async {
    let service = HomeServiceMock { call in
      if call == 1 { .samples } else { throw Offline() }
    }
    let viewModel = makeViewModel(service: service)
    await viewModel.load()
    #expect(!viewModel.hasRefreshFailed)
    await viewModel.load()
    #expect(viewModel.state == .samples)
    #expect(viewModel.hasRefreshFailed)
  }

  @Test("shows the answer to the newest of two loads", arguments: [false, true])
  func overlap(olderFails: Bool) async {
    let (gate, opener) = AsyncStream.makeStream(of: Void.self)
    let service = HomeServiceMock { call in
      if call == 2 { return .samples }
      for await _ in gate {}
      if olderFails { throw Offline() }
      return []
    }
    let viewModel = makeViewModel(service: service)
    async let older: Void = viewModel.load()
    while await service.itemsCallCount < 1, !Task.isCancelled { await Task.yield() }
    await viewModel.load()
    opener.finish()
    await older
    #expect(viewModel.state == .samples)
    #expect(!viewModel.hasRefreshFailed)
  }

  @Test("leaves out what Search can't lend, and logs why")
  func searchFailure() async {
    let logger = LoggerMock()
    let service = SearchServiceMock(error: Offline())
    let viewModel = makeViewModel(
      searchService: service,
      logger: logger
    )
    await viewModel.load()
    guard case .loaded(let content) = viewModel.state else {
      Issue.record("shows nothing")
      return
    }
    #expect(content.items == .samples)
    #expect(content.searchItems.isEmpty)
    #expect(!viewModel.hasRefreshFailed)
    #expect(logger.entries.map(\.level) == [.error])
    #expect(logger.entries.allSatisfy { $0.detail == "Offline()" })
  }

  @Test("keeps what Search lent before, when it can't any more")
  func searchRefresh() async {
    let service = SearchServiceMock { call in
      if call == 1 { .samples } else { throw Offline() }
    }
    let viewModel = makeViewModel(searchService: service)
    for _ in 1...2 { await viewModel.load() }
    #expect(viewModel.state == .samples)
    #expect(!viewModel.hasRefreshFailed)
  }

  @Test("takes it for no failure of Search that the load was cancelled")
  func searchCancellation() async {
    let service = SearchServiceMock(error: Offline())
    let viewModel = makeViewModel(searchService: service)
    let load = Task { await viewModel.load() }
    load.cancel()
    await load.value
    #expect(viewModel.state == .loading)
  }

  @Test("leaves out what Payments can't lend, and logs why")
  func paymentsFailure() async {
    let logger = LoggerMock()
    let service = PaymentsServiceMock(error: Offline())
    let viewModel = makeViewModel(
      paymentsService: service,
      logger: logger
    )
    await viewModel.load()
    guard case .loaded(let content) = viewModel.state else {
      Issue.record("shows nothing")
      return
    }
    #expect(content.items == .samples)
    #expect(content.paymentsItems.isEmpty)
    #expect(!viewModel.hasRefreshFailed)
    #expect(logger.entries.map(\.level) == [.error])
    #expect(logger.entries.allSatisfy { $0.detail == "Offline()" })
  }

  @Test("keeps what Payments lent before, when it can't any more")
  func paymentsRefresh() async {
    let service = PaymentsServiceMock { call in
      if call == 1 { .samples } else { throw Offline() }
    }
    let viewModel = makeViewModel(paymentsService: service)
    for _ in 1...2 { await viewModel.load() }
    #expect(viewModel.state == .samples)
    #expect(!viewModel.hasRefreshFailed)
  }

  @Test("takes it for no failure of Payments that the load was cancelled")
  func paymentsCancellation() async {
    let service = PaymentsServiceMock(error: Offline())
    let viewModel = makeViewModel(paymentsService: service)
    let load = Task { await viewModel.load() }
    load.cancel()
    await load.value
    #expect(viewModel.state == .loading)
  }

  @Test("logs once why it failed, and nothing when it was cancelled")
  func logging() async {
    let logger = LoggerMock()
    let service = HomeServiceMock(error: Offline())
    let viewModel = makeViewModel(service: service, logger: logger)
    await viewModel.load()
    let refresh = Task { await viewModel.load() }
    refresh.cancel()
    await refresh.value
    #expect(logger.entries.map(\.level) == [.error])
    #expect(logger.entries.allSatisfy { $0.detail == "Offline()" })
  }

  @Test("fetches the items with one request, which may fail")
  func request() async throws {
    let items = [HomeItem].samples
    let client = ClientMock(answers: ["home/items": items])
    #expect(try await HomeLoader(client: client).items() == items)
    #expect(await client.paths == ["home/items"])

    let offline = HomeLoader(client: ClientMock(error: Offline()))
    await #expect(throws: Offline.self) { try await offline.items() }
  }

  @Test("reports what was selected to a delegate that it doesn't retain")
  func selection() {
    let item = HomeItem(id: "1", title: "Selected")
    var delegate: DelegateMock? = DelegateMock()
    let retained = { [weak delegate] in delegate }
    let service = HomeServiceMock()
    let viewModel = makeViewModel(service: service, delegate: delegate)
    viewModel.select(item)
    #expect(delegate?.items == [item])
    delegate = nil
    withExtendedLifetime(viewModel) { #expect(retained() == nil) }
  }

  @Test("reports which Search item was selected")
  func searchSelection() {
    let item = SearchItem(id: "1", title: "Selected")
    let delegate = DelegateMock()
    makeViewModel(delegate: delegate).select(item)
    #expect(delegate.searchItems == [item])
  }

  @Test("reports which Payments item was selected")
  func paymentsSelection() {
    let item = PaymentsItem(id: "1", title: "Selected")
    let delegate = DelegateMock()
    makeViewModel(delegate: delegate).select(item)
    #expect(delegate.paymentsItems == [item])
  }
}

private final class DelegateMock: HomeDelegate {
  var items: [HomeItem] = []
  var searchItems: [SearchItem] = []
  var paymentsItems: [PaymentsItem] = []

  func homeDidSelect(_ item: HomeItem) { items.append(item) }

  func homeDidSelect(_ item: SearchItem) {
    searchItems.append(item)
  }

  func homeDidSelect(_ item: PaymentsItem) {
    paymentsItems.append(item)
  }
}

extension HomeViewModelTests {
  private func makeViewModel(
    service: HomeServiceMock = .init(),
    searchService: SearchServiceMock = .init(),
    paymentsService: PaymentsServiceMock = .init(),
    logger: any Logger = LoggerMock(),
    delegate: (any HomeDelegate)? = nil
  ) -> HomeViewModel {
    HomeViewModel(
      service: service,
      searchService: searchService,
      paymentsService: paymentsService,
      logger: logger,
      delegate: delegate
    )
  }
}

extension HomeViewModel.State {
  /// What a view model of these tests has loaded.
  fileprivate static var samples: Self {
    .loaded(
      HomeViewModel.Content(
        items: .samples,
        searchItems: .samples,
        paymentsItems: .samples
      )
    )
  }
}
