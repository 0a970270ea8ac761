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
struct HomeViewModelTests {
  private struct Offline: Error {}

  private let service = HomeServiceMock()
  private let searchService = SearchServiceMock()
  private let paymentsService = PaymentsServiceMock()
  private let logger = LoggerMock()
  private var delegate: DelegateMock? = DelegateMock()
  private let viewModel: HomeViewModel

  init() {
    viewModel = .init(
      service: service,
      searchService: searchService,
      paymentsService: paymentsService,
      logger: logger,
      delegate: delegate
    )
  }

  @Test("loads the items, and notifies its observers")
  func loading() async {
    #expect(viewModel.state == .loading)
    await confirmation { isNotified in
      withObservationTracking({ _ = viewModel.state }, onChange: { isNotified() })
      await viewModel.load()
    }
    #expect(viewModel.state == .samples)
  }

  @Test("fails, logs why, and loads when retried")
  func retry() async {
    service.answer = { throw Offline() }
    await viewModel.load()
    #expect(viewModel.state == .failed)
    #expect(logger.entries.map(\.level) == [.error])
    #expect(logger.entries.map(\.detail) == ["Offline()"])

    service.answer = { [viewModel] in
      #expect(viewModel.state == .loading)
      return .samples
    }
    await viewModel.load()
    #expect(viewModel.state == .samples)
  }

  @Test("keeps what it shows when a refresh fails")
  func refresh() async {
    await viewModel.load()
    #expect(!viewModel.hasRefreshFailed)
    service.answer = { throw Offline() }
    await viewModel.load()
    #expect(viewModel.state == .samples)
    #expect(viewModel.hasRefreshFailed)
  }

  @Test("shows the answer to the newest of two loads", arguments: [false, true])
  func overlap(olderFails: Bool) async {
    service.answer = { [service, viewModel] in
      // A newer load begins and ends while this one waits.
      service.answer = { .samples }
      await viewModel.load()
      if olderFails { throw Offline() }
      return []
    }
    await viewModel.load()
    #expect(viewModel.state == .samples)
    #expect(!viewModel.hasRefreshFailed)
  }

  @Test("takes no cancelled load for a failure", arguments: [false, true])
  func cancellation(isRefresh: Bool) async {
    if !isRefresh { service.answer = { throw CancellationError() } }
    await viewModel.load()
    let state = viewModel.state
    #expect(state == (isRefresh ? .samples : .failed))

    service.answer = { throw CancellationError() }
    let load = Task { await viewModel.load() }
    load.cancel()
    await load.value
    #expect(viewModel.state == state)
    #expect(!viewModel.hasRefreshFailed)
    #expect(logger.entries.count == (isRefresh ? 0 : 1))
  }

  @Test("leaves out what Search can't lend, and logs why")
  func searchFailure() async {
    searchService.answer = { throw Offline() }
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
    await viewModel.load()
    searchService.answer = { throw Offline() }
    await viewModel.load()
    #expect(viewModel.state == .samples)
    #expect(!viewModel.hasRefreshFailed)
  }

  @Test("takes it for no failure of Search that the load was cancelled")
  func searchCancellation() async {
    searchService.answer = { throw Offline() }
    let load = Task { await viewModel.load() }
    load.cancel()
    await load.value
    #expect(viewModel.state == .loading)
  }

  @Test("leaves out what Payments can't lend, and logs why")
  func paymentsFailure() async {
    paymentsService.answer = { throw Offline() }
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
    await viewModel.load()
    paymentsService.answer = { throw Offline() }
    await viewModel.load()
    #expect(viewModel.state == .samples)
    #expect(!viewModel.hasRefreshFailed)
  }

  @Test("takes it for no failure of Payments that the load was cancelled")
  func paymentsCancellation() async {
    paymentsService.answer = { throw Offline() }
    let load = Task { await viewModel.load() }
    load.cancel()
    await load.value
    #expect(viewModel.state == .loading)
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
  mutating func selection() {
    let item = HomeItem(id: "1", title: "Selected")
    viewModel.select(item)
    #expect(delegate?.items == [item])

    let isReleased = { [weak delegate = delegate] in delegate == nil }
    delegate = nil
    #expect(isReleased())
  }

  @Test("reports which Search item was selected")
  func searchSelection() {
    let item = SearchItem(id: "1", title: "Selected")
    viewModel.select(item)
    #expect(delegate?.searchItems == [item])
  }

  @Test("reports which Payments item was selected")
  func paymentsSelection() {
    let item = PaymentsItem(id: "1", title: "Selected")
    viewModel.select(item)
    #expect(delegate?.paymentsItems == [item])
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
