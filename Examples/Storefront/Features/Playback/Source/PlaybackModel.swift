import Core
import Observation
import PlaybackInterface
import SearchInterface

/// What happens behind the Playback screen.
@MainActor
@Observable
final class PlaybackModel: PlaybackScreen {
  private(set) var state = PlaybackState.loading

  private let service: any PlaybackService
  private let searchService: any SearchService
  private let logger: any Logger
  @ObservationIgnored private weak var delegate: (any PlaybackDelegate)?

  init(
    service: any PlaybackService,
    searchService: any SearchService,
    logger: any Logger,
    delegate: any PlaybackDelegate
  ) {
    self.service = service
    self.searchService = searchService
    self.logger = logger
    self.delegate = delegate
  }

  func load() async {
    // What is shown already stays until there is something newer.
    if case .failed = state { state = .loading }
    do {
      async let items = service.items()
      async let searchItems = searchService.items()
      let content = try await PlaybackContent(
        items: items,
        searchItems: searchItems
      )
      state = .loaded(content)
    } catch is CancellationError {
      // Nobody looks any more, so nobody is told.
    } catch {
      logger.error("The Playback screen could not load: \(error)")
      // What exactly happened is for the log.
      let reason = "Something went wrong while loading. Try again later."
      state = .failed(reason: reason)
    }
  }

  func select(_ item: PlaybackItem) {
    delegate?.playbackDidSelect(item)
  }

  func select(_ item: SearchItem) {
    delegate?.playbackDidSelect(item)
  }
}
