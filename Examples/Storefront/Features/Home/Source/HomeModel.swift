import Core
import HomeInterface
import Observation
import PaymentsInterface
import SearchInterface

/// What happens behind the Home screen.
@MainActor
@Observable
final class HomeModel: HomeScreen {
  private(set) var state = HomeState.loading

  private let service: any HomeService
  private let searchService: any SearchService
  private let paymentsService: any PaymentsService
  private let logger: any Logger
  @ObservationIgnored private weak var delegate: (any HomeDelegate)?

  init(
    service: any HomeService,
    searchService: any SearchService,
    paymentsService: any PaymentsService,
    logger: any Logger,
    delegate: any HomeDelegate
  ) {
    self.service = service
    self.searchService = searchService
    self.paymentsService = paymentsService
    self.logger = logger
    self.delegate = delegate
  }

  func load() async {
    // What is shown already stays until there is something newer.
    if case .failed = state { state = .loading }
    do {
      async let items = service.items()
      async let searchItems = searchService.items()
      async let paymentsItems = paymentsService.items()
      let content = try await HomeContent(
        items: items,
        searchItems: searchItems,
        paymentsItems: paymentsItems
      )
      state = .loaded(content)
    } catch is CancellationError {
      // Nobody looks any more, so nobody is told.
    } catch {
      logger.error("The Home screen could not load: \(error)")
      // What exactly happened is for the log.
      let reason = "Something went wrong while loading. Try again later."
      state = .failed(reason: reason)
    }
  }

  func select(_ item: HomeItem) {
    delegate?.homeDidSelect(item)
  }

  func select(_ item: SearchItem) {
    delegate?.homeDidSelect(item)
  }

  func select(_ item: PaymentsItem) {
    delegate?.homeDidSelect(item)
  }
}
