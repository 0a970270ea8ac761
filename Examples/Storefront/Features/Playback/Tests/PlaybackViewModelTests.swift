import Core
import CoreTesting
import Observation
import PlaybackInterface
import PlaybackTesting
import SearchInterface
import SearchTesting
import Testing

@testable import Playback

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct PlaybackViewModelTests {
  private struct Offline: Error {}

  private let service = PlaybackServiceMock()
  private let searchService = SearchServiceMock()
  private let logger = LoggerMock()
  private var delegate: DelegateMock? = DelegateMock()
  private let viewModel: PlaybackViewModel

  init() {
    viewModel = .init(
      service: service,
      searchService: searchService,
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

  @Test("fails, logs why, and loads when retried; a cancelled load changes nothing")
  func retry() async {
    service.answer = { throw CancellationError() }
    for state in [PlaybackViewModel.State.loading, .failed] {
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
    #expect(viewModel.state == .samples)
  }

  @Test("keeps what it shows when a refresh fails or is cancelled", arguments: [false, true])
  func refresh(isCancelled: Bool) async {
    await viewModel.load()
    service.answer = { throw Offline() }
    let refresh = Task { await viewModel.load() }
    if isCancelled { refresh.cancel() }
    await refresh.value
    #expect(viewModel.state == .samples)
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
    #expect(viewModel.state == .samples)
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

  @Test("a cancelled load is no failure of Search")
  func searchCancellation() async {
    searchService.answer = { throw Offline() }
    let load = Task { await viewModel.load() }
    load.cancel()
    await load.value
    #expect(viewModel.state == .loading)
  }

  @Test("fetches the items with one request, which may fail")
  func request() async throws {
    let client = ClientMock(answers: ["playback/items": [PlaybackItem].samples])
    #expect(try await PlaybackLoader(client: client).items() == .samples)
    #expect(await client.paths == ["playback/items"])
    let offline = PlaybackLoader(client: ClientMock(error: Offline()))
    await #expect(throws: Offline.self) { try await offline.items() }
  }

  @Test("reports what was selected to a delegate that it doesn't retain")
  mutating func selection() {
    viewModel.select([PlaybackItem].samples[0])
    #expect(delegate?.items == [[PlaybackItem].samples[0]])
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
}

private final class DelegateMock: PlaybackDelegate {
  var items: [PlaybackItem] = []
  var searchItems: [SearchItem] = []

  func playbackDidSelect(_ item: PlaybackItem) { items.append(item) }

  func playbackDidSelect(_ item: SearchItem) {
    searchItems.append(item)
  }
}

extension PlaybackViewModel.State {
  /// What a view model of these tests has loaded.
  fileprivate static var samples: Self {
    .loaded(
      PlaybackViewModel.Content(
        items: .samples,
        searchItems: .samples
      )
    )
  }
}
