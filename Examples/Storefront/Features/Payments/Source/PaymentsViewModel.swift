import Core
import Observation
import PaymentsInterface

/// Loads what the Payments screen shows.
@MainActor
@Observable
final class PaymentsViewModel {
  enum State: Hashable {
    case loading, failed
    case loaded([PaymentsItem])
  }

  private(set) var state = State.loading
  /// Whether a refresh failed; what was loaded before is still shown.
  var hasRefreshFailed = false

  private let service: any PaymentsService
  private let logger: any Logger
  @ObservationIgnored private weak var delegate: (any PaymentsDelegate)?
  @ObservationIgnored private var loadCount = 0

  init(service: any PaymentsService, logger: any Logger, delegate: (any PaymentsDelegate)?) {
    self.service = service
    self.logger = logger
    self.delegate = delegate
  }

  /// Loads, or refreshes what is shown. Of several loads, only the newest changes it.
  func load() async {
    loadCount += 1
    let number = loadCount
    let previous = state
    if state == .failed { state = .loading }
    let result: Result<[PaymentsItem], any Error>
    do { result = .success(try await service.items()) } catch { result = .failure(error) }
    guard number == loadCount else { return }
    switch result {
    case .success(let items): state = .loaded(items)
    case .failure where Task.isCancelled: state = previous
    case .failure(let error):
      logger.error("Payments can't be loaded", error)
      if case .loaded = state { hasRefreshFailed = true } else { state = .failed }
    }
  }

  func select(_ item: PaymentsItem) { delegate?.paymentsDidSelect(item) }
}
