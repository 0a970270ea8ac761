import Core
import Observation
import SearchInterface

/// What happens behind the Search screen.
@MainActor
@Observable
final class SearchModel: SearchScreen {
  private(set) var state = SearchState.loading

  private let service: any SearchService
  private let logger: any Logger
  @ObservationIgnored private weak var delegate: (any SearchDelegate)?

  init(
    service: any SearchService,
    logger: any Logger,
    delegate: any SearchDelegate
  ) {
    self.service = service
    self.logger = logger
    self.delegate = delegate
  }

  func load() async {
    // What is shown already stays until there is something newer.
    if case .failed = state { state = .loading }
    do {
      state = .loaded(SearchContent(items: try await service.items()))
    } catch is CancellationError {
      // Nobody looks any more, so nobody is told.
    } catch {
      logger.error("The Search screen could not load: \(error)")
      // What exactly happened is for the log.
      let reason = "Something went wrong while loading. Try again later."
      state = .failed(reason: reason)
    }
  }

  func select(_ item: SearchItem) {
    delegate?.searchDidSelect(item)
  }
}
