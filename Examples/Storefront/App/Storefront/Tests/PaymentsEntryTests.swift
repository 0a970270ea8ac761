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
    #expect(coordinator.path.map(\.title) == ["Selected"])
    #expect(coordinator.path.map(\.id) == ["payments/1"])
  }

  @Test("lends the service that finds what the screen shows")
  func service() async throws {
    let dependencies = AppDependencies(services: Services())
    let items = try await dependencies.makePaymentsService().items()

    let lines = try await PaymentsEntry().walk(coordinator, dependencies)
    #expect(!items.isEmpty)
    #expect(lines.starts(with: items.map { "• \($0.title)" }))
  }
}
