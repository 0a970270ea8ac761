import Core
import CoreTesting
import Observation
import PaymentsInterface
import PaymentsTesting
import Testing

@testable import Payments

@MainActor
struct PaymentsViewModelTests {
  private struct Offline: Error {}

  private let service = PaymentsServiceMock()
  private let logger = LoggerMock()
  private var delegate: DelegateMock? = DelegateMock()
  private let viewModel: PaymentsViewModel

  init() {
    viewModel = .init(service: service, logger: logger, delegate: delegate)
  }

  @Test("loads the items, and notifies its observers")
  func loading() async {
    #expect(viewModel.state == .loading)
    await confirmation { isNotified in
      withObservationTracking({ _ = viewModel.state }, onChange: { isNotified() })
      await viewModel.load()
    }
    #expect(viewModel.state == .loaded(.samples))
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
    #expect(viewModel.state == .loaded(.samples))
  }

  @Test("keeps what it shows when a refresh fails")
  func refresh() async {
    await viewModel.load()
    #expect(!viewModel.hasRefreshFailed)
    service.answer = { throw Offline() }
    await viewModel.load()
    #expect(viewModel.state == .loaded(.samples))
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
    #expect(viewModel.state == .loaded(.samples))
    #expect(!viewModel.hasRefreshFailed)
  }

  @Test("takes no cancelled load for a failure", arguments: [false, true])
  func cancellation(isRefresh: Bool) async {
    if !isRefresh { service.answer = { throw CancellationError() } }
    await viewModel.load()
    let state = viewModel.state
    #expect(state == (isRefresh ? .loaded(.samples) : .failed))

    service.answer = { throw CancellationError() }
    let load = Task { await viewModel.load() }
    load.cancel()
    await load.value
    #expect(viewModel.state == state)
    #expect(!viewModel.hasRefreshFailed)
    #expect(logger.entries.count == (isRefresh ? 0 : 1))
  }

  @Test("fetches the items with one request, which may fail")
  func request() async throws {
    let items = [PaymentsItem].samples
    let client = ClientMock(answers: ["payments/items": items])
    #expect(try await PaymentsLoader(client: client).items() == items)
    #expect(await client.paths == ["payments/items"])

    let offline = PaymentsLoader(client: ClientMock(error: Offline()))
    await #expect(throws: Offline.self) { try await offline.items() }
  }

  @Test("reports what was selected to a delegate that it doesn't retain")
  mutating func selection() {
    let item = PaymentsItem(id: "1", title: "Selected")
    viewModel.select(item)
    #expect(delegate?.items == [item])

    let isReleased = { [weak delegate = delegate] in delegate == nil }
    delegate = nil
    #expect(isReleased())
  }
}

private final class DelegateMock: PaymentsDelegate {
  var items: [PaymentsItem] = []

  func paymentsDidSelect(_ item: PaymentsItem) { items.append(item) }
}
