import PaymentsInterface
import Testing

@testable import Storefront

@MainActor
struct PaymentsEntryTests {
  private let coordinator = AppCoordinator()

  @Test("opens what was selected")
  func selection() {
    let item = PaymentsItem(id: "1", title: "Selected")
    coordinator.paymentsDidSelect(item)
    #expect(coordinator.path == [.payments(.item(item))])
  }

  @Test("lends the service that finds what the screen shows")
  func service() async throws {
    let dependencies = AppDependencies(services: Services())
    #expect(try await !dependencies.makePaymentsService().items().isEmpty)
  }
}
