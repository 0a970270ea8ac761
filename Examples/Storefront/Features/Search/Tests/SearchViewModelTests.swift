import Core
import CoreTesting
import Observation
import SearchInterface
import SearchTesting
import Testing

@testable import Search

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct SearchViewModelTests {
  private struct Offline: Error {}

  @Test("loads the items, and notifies its observers")
  func loading() async {
    let viewModel = makeViewModel(service: SearchServiceMock())
    #expect(viewModel.state == .loading)
    await confirmation { isTold in
      withObservationTracking({ _ = viewModel.state }, onChange: { isTold() })
      await viewModel.load()
    }
    #expect(viewModel.state == .loaded(.samples))
  }

  @Test("fails, loads when retried; a cancelled load is no failure")
  func retry() async {
    let (gate, opener) = AsyncStream.makeStream(of: Void.self)
    let service = SearchServiceMock { call in
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
    let service = SearchServiceMock { call in
      if call == 1 { .samples } else { throw Offline() }
    }
    let viewModel = makeViewModel(service: service)
    await viewModel.load()
    #expect(!viewModel.hasRefreshFailed)
    await viewModel.load()
    #expect(viewModel.state == .loaded(.samples))
    #expect(viewModel.hasRefreshFailed)
  }

  @Test("shows the answer to the newest of two loads", arguments: [false, true])
  func overlap(olderFails: Bool) async {
    let (gate, opener) = AsyncStream.makeStream(of: Void.self)
    let service = SearchServiceMock { call in
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
    #expect(viewModel.state == .loaded(.samples))
    #expect(!viewModel.hasRefreshFailed)
  }

  @Test("logs once why it failed, and nothing when it was cancelled")
  func logging() async {
    let logger = LoggerMock()
    let service = SearchServiceMock(error: Offline())
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
    let items = [SearchItem].samples
    let client = ClientMock(answers: ["search/items": items])
    #expect(try await SearchLoader(client: client).items() == items)
    #expect(await client.paths == ["search/items"])

    let offline = SearchLoader(client: ClientMock(error: Offline()))
    await #expect(throws: Offline.self) { try await offline.items() }
  }

  @Test("reports what was selected to a delegate that it doesn't retain")
  func selection() {
    let item = SearchItem(id: "1", title: "Selected")
    var delegate: DelegateMock? = DelegateMock()
    let retained = { [weak delegate] in delegate }
    let service = SearchServiceMock()
    let viewModel = makeViewModel(service: service, delegate: delegate)
    viewModel.select(item)
    #expect(delegate?.items == [item])
    delegate = nil
    withExtendedLifetime(viewModel) { #expect(retained() == nil) }
  }
}

private final class DelegateMock: SearchDelegate {
  var items: [SearchItem] = []

  func searchDidSelect(_ item: SearchItem) { items.append(item) }
}

extension SearchViewModelTests {
  private func makeViewModel(
    service: SearchServiceMock = .init(),
    logger: any Logger = LoggerMock(),
    delegate: (any SearchDelegate)? = nil
  ) -> SearchViewModel {
    SearchViewModel(
      service: service,
      logger: logger,
      delegate: delegate
    )
  }
}
