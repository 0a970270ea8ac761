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

  private let service = SearchServiceMock()
  private let logger = LoggerMock()
  private var delegate: DelegateMock? = DelegateMock()
  private let viewModel: SearchViewModel

  init() { viewModel = .init(service: service, logger: logger, delegate: delegate) }

  @Test("loads the items, and notifies its observers")
  func loading() async {
    #expect(viewModel.state == .loading)
    await confirmation { isNotified in
      withObservationTracking({ _ = viewModel.state }, onChange: { isNotified() })
      await viewModel.load()
    }
    #expect(viewModel.state == .loaded(.samples))
  }

  @Test("fails, logs why, and loads when retried; a cancelled load changes nothing")
  func retry() async {
    service.answer = { throw CancellationError() }
    for state in [SearchViewModel.State.loading, .failed] {
      let cancelled = Task { await viewModel.load() }
      cancelled.cancel()
      await cancelled.value
      #expect(viewModel.state == state)
      await viewModel.load()
    }
    #expect(!viewModel.hasRefreshFailed)
    #expect(logger.entries.map(\.level) == [.error, .error])
    #expect(logger.entries.first?.detail == "CancellationError()")

    service.answer = { [viewModel] in
      #expect(viewModel.state == .loading)
      return .samples
    }
    await viewModel.load()
    #expect(viewModel.state == .loaded(.samples))
  }

  @Test("keeps what it shows when a refresh fails or is cancelled", arguments: [false, true])
  func refresh(isCancelled: Bool) async {
    await viewModel.load()
    service.answer = { throw Offline() }
    let refresh = Task { await viewModel.load() }
    if isCancelled { refresh.cancel() }
    await refresh.value
    #expect(viewModel.state == .loaded(.samples))
    #expect(viewModel.hasRefreshFailed != isCancelled)
  }

  @Test("ignores an older load once a newer one has begun", arguments: [false, true])
  func overlap(olderFails: Bool) async {
    let (gate, opener) = AsyncStream<Never>.makeStream()
    let (asked, asking) = AsyncStream<Never>.makeStream()
    service.answer = {
      asking.finish()
      for await _ in gate {}
      if olderFails { throw Offline() }
      return []
    }
    let older = Task { await viewModel.load() }
    for await _ in asked {}
    service.answer = { [viewModel] in
      opener.finish()
      await older.value
      #expect(viewModel.state == .loading)
      return .samples
    }
    await viewModel.load()
    #expect(viewModel.state == .loaded(.samples))
  }

  @Test("fetches the items with one request, which may fail")
  func request() async throws {
    let client = ClientMock(answers: ["search/items": [SearchItem].samples])
    #expect(try await SearchLoader(client: client).items() == .samples)
    #expect(await client.paths == ["search/items"])
    let offline = SearchLoader(client: ClientMock(error: Offline()))
    await #expect(throws: Offline.self) { try await offline.items() }
  }

  @Test("reports what was selected to a delegate that it doesn't retain")
  mutating func selection() {
    viewModel.select([SearchItem].samples[0])
    #expect(delegate?.items == [[SearchItem].samples[0]])
    let isReleased = { [weak delegate = delegate] in delegate == nil }
    delegate = nil
    #expect(isReleased())
  }
}

private final class DelegateMock: SearchDelegate {
  var items: [SearchItem] = []

  func searchDidSelect(_ item: SearchItem) { items.append(item) }
}
