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

  @Test("fetches the items with one request, which may fail")
  func request() async throws {
    let items = [PlaybackItem].samples
    let client = ClientMock(answers: ["playback/items": items])
    #expect(try await PlaybackLoader(client: client).items() == items)
    #expect(await client.paths == ["playback/items"])

    let offline = PlaybackLoader(client: ClientMock(error: Offline()))
    await #expect(throws: Offline.self) { try await offline.items() }
  }

  @Test("reports what was selected to a delegate that it doesn't retain")
  mutating func selection() {
    let item = PlaybackItem(id: "1", title: "Selected")
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
