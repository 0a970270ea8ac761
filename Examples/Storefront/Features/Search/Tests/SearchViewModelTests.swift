import Core
import CoreTesting
import Observation
import SearchInterface
import SearchTesting
import Testing

@testable import Search

@MainActor
struct SearchViewModelTests {
  private struct Offline: Error {}

  private let service = SearchServiceMock()
  private let logger = LoggerMock()
  private var delegate: DelegateMock? = DelegateMock()
  private let viewModel: SearchViewModel

  init() {
    viewModel = .init(service: service, logger: logger, delegate: delegate)
  }

  @Test("loads the items, and notifies its observers")
  func loading() async {
    #expect(viewModel.state == .loading)
    await confirmation { isNotified in
      withObservationTracking({ _ = viewModel.state }, onChange: { isNotified() })
      await viewModel.load()
    }
    #expect(viewModel.state == .loaded(.samples))
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
    #expect(viewModel.state == .loaded(.samples))
  }

  @Test("keeps what it shows when a refresh fails")
  func refresh() async {
    await viewModel.load()
    #expect(!viewModel.hasRefreshFailed)
    service.answer = { throw Offline() }
    await viewModel.load()
    #expect(viewModel.state == .loaded(.samples))
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
    #expect(viewModel.state == .loaded(.samples))
    #expect(!viewModel.hasRefreshFailed)
  }

  @Test("takes no cancelled load for a failure", arguments: [false, true])
  func cancellation(isRefresh: Bool) async {
    if !isRefresh { service.answer = { throw CancellationError() } }
    await viewModel.load()
    let state = viewModel.state
    #expect(state == (isRefresh ? .loaded(.samples) : .failed))

    service.answer = { throw CancellationError() }
    let load = Task { await viewModel.load() }
    load.cancel()
    await load.value
    #expect(viewModel.state == state)
    #expect(!viewModel.hasRefreshFailed)
    #expect(logger.entries.count == (isRefresh ? 0 : 1))
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
  mutating func selection() {
    let item = SearchItem(id: "1", title: "Selected")
    viewModel.select(item)
    #expect(delegate?.items == [item])

    let isReleased = { [weak delegate = delegate] in delegate == nil }
    delegate = nil
    #expect(isReleased())
  }
}

private final class DelegateMock: SearchDelegate {
  var items: [SearchItem] = []

  func searchDidSelect(_ item: SearchItem) { items.append(item) }
}
