import Core
import Observation
import PaymentsInterface

/// Loads what the Payments screen shows.
@MainActor
@Observable
final class PaymentsViewModel {
  enum State: Hashable {
    case loading
    case loaded([PaymentsItem])
    case failed
  }

  private(set) var state = State.loading
  /// Whether a refresh failed; what was loaded before is still shown.
  var hasRefreshFailed = false

  private let service: any PaymentsService
  private let logger: any Logger
  @ObservationIgnored private weak var delegate: (any PaymentsDelegate)?
  @ObservationIgnored private var loadCount = 0
  @ObservationIgnored private var newestAnswer = 0

  init(
    service: any PaymentsService,
    logger: any Logger,
    delegate: (any PaymentsDelegate)? = nil
  ) {
    self.service = service
    self.logger = logger
    self.delegate = delegate
  }

  /// Loads, or refreshes what is shown. What comes after the answer to a newer load is ignored.
  func load() async {
    loadCount += 1
    let number = loadCount
    let previous = state
    if state == .failed { state = .loading }
    defer { if state == .loading { state = previous } }
    do {
      let items = try await service.items()
      guard number > newestAnswer else { return }
      newestAnswer = number
      state = .loaded(items)
    } catch {
      if Task.isCancelled || number < newestAnswer { return }
      logger.error("Payments can't be loaded", error)
      if case .loaded = state { hasRefreshFailed = true } else { state = .failed }
    }
  }

  func select(_ item: PaymentsItem) {
    delegate?.paymentsDidSelect(item)
  }
}
