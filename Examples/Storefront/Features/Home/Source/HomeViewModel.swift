import Core
import HomeInterface
import Observation
import PaymentsInterface
import SearchInterface

/// Loads what the Home screen shows.
@MainActor
@Observable
final class HomeViewModel {
  enum State: Hashable {
    case loading, failed
    case loaded(Content)
  }

  struct Content: Hashable {
    var items: [HomeItem] = []
    var searchItems: [SearchItem] = []
    var paymentsItems: [PaymentsItem] = []
  }

  private(set) var state = State.loading
  /// Whether a refresh failed; what was loaded before is still shown.
  var hasRefreshFailed = false

  private let service: any HomeService
  private let searchService: any SearchService
  private let paymentsService: any PaymentsService
  private let logger: any Logger
  @ObservationIgnored private weak var delegate: (any HomeDelegate)?
  @ObservationIgnored private var loadCount = 0

  init(
    service: any HomeService,
    searchService: any SearchService,
    paymentsService: any PaymentsService,
    logger: any Logger,
    delegate: (any HomeDelegate)?
  ) {
    self.service = service
    self.searchService = searchService
    self.paymentsService = paymentsService
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
      async let paymentsItems = paymentsItemsIfThere()
      let content = try await Content(
        items: items,
        searchItems: searchItems,
        paymentsItems: paymentsItems
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
      logger.error("Home can't be loaded", error)
      if case .loaded = state { hasRefreshFailed = true } else { state = .failed }
    }
  }

  func select(_ item: HomeItem) { delegate?.homeDidSelect(item) }

  func select(_ item: SearchItem) {
    delegate?.homeDidSelect(item)
  }

  func select(_ item: PaymentsItem) {
    delegate?.homeDidSelect(item)
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

  /// The items of Payments; if they can't be loaded, those that are shown.
  private func paymentsItemsIfThere() async throws -> [PaymentsItem] {
    do {
      return try await paymentsService.items()
    } catch {
      try Task.checkCancellation()
      logger.error("PaymentsItem can't be loaded", error)
      guard case .loaded(let content) = state else { return [] }
      return content.paymentsItems
    }
  }
}
