import Core
import Observation
import PlaybackInterface
import SearchInterface

/// Loads what the Playback screen shows.
@MainActor
@Observable
final class PlaybackViewModel {
  enum State: Hashable {
    case loading, failed
    case loaded(Content)
  }

  struct Content: Hashable {
    var items: [PlaybackItem] = []
    var searchItems: [SearchItem] = []
  }

  private(set) var state = State.loading
  /// Whether a refresh failed; what was loaded before is still shown.
  var hasRefreshFailed = false

  private let service: any PlaybackService
  private let searchService: any SearchService
  private let logger: any Logger
  @ObservationIgnored private weak var delegate: (any PlaybackDelegate)?
  @ObservationIgnored private var loadCount = 0

  init(
    service: any PlaybackService,
    searchService: any SearchService,
    logger: any Logger,
    delegate: (any PlaybackDelegate)?
  ) {
    self.service = service
    self.searchService = searchService
    self.logger = logger
    self.delegate = delegate
  }

  /// Loads, or refreshes what is shown. Of several loads, only the newest changes it.
  func load() async {
    loadCount += 1
    let number = loadCount
    let previous = state
    if state == .failed { state = .loading }
    let result: Result<Content, any Error>
    do {
      async let items = service.items()
      async let searchItems = searchItemsIfThere()
      let content = try await Content(
        items: items,
        searchItems: searchItems
      )
      result = .success(content)
    } catch {
      result = .failure(error)
    }
    guard number == loadCount else { return }
    switch result {
    case .success(let content): state = .loaded(content)
    case .failure where Task.isCancelled: state = previous
    case .failure(let error):
      logger.error("Playback can't be loaded", error)
      if case .loaded = state { hasRefreshFailed = true } else { state = .failed }
    }
  }

  func select(_ item: PlaybackItem) { delegate?.playbackDidSelect(item) }

  func select(_ item: SearchItem) {
    delegate?.playbackDidSelect(item)
  }

  /// The items of Search; if they can't be loaded, those that are shown.
  private func searchItemsIfThere() async throws -> [SearchItem] {
    do {
      return try await searchService.items()
    } catch {
      try Task.checkCancellation()
      logger.error("SearchItem can't be loaded", error)
      guard case .loaded(let content) = state else { return [] }
      return content.searchItems
    }
  }
}
