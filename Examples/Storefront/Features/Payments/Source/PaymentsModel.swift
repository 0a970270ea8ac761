import Core
import Observation
import PaymentsInterface

/// What happens behind the Payments screen.
@MainActor
@Observable
final class PaymentsModel: PaymentsScreen {
  private(set) var state = PaymentsState.loading

  private let service: any PaymentsService
  private let logger: any Logger
  @ObservationIgnored private weak var delegate: (any PaymentsDelegate)?

  init(
    service: any PaymentsService,
    logger: any Logger,
    delegate: any PaymentsDelegate
  ) {
    self.service = service
    self.logger = logger
    self.delegate = delegate
  }

  func load() async {
    // What is shown already stays until there is something newer.
    if case .failed = state { state = .loading }
    do {
      state = .loaded(PaymentsContent(items: try await service.items()))
    } catch is CancellationError {
      // Nobody looks any more, so nobody is told.
    } catch {
      logger.error("The Payments screen could not load: \(error)")
      // What exactly happened is for the log.
      let reason = "Something went wrong while loading. Try again later."
      state = .failed(reason: reason)
    }
  }

  func select(_ item: PaymentsItem) {
    delegate?.paymentsDidSelect(item)
  }
}
