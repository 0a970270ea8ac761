import HomeInterface
import PaymentsInterface
import SearchInterface
import Testing

@testable import Storefront

@MainActor
struct HomeEntryTests {
  private let coordinator = AppCoordinator()

  @Test("opens what was selected")
  func selection() {
    let item = HomeItem(id: "1", title: "Selected")
    coordinator.homeDidSelect(item)
    #expect(coordinator.path.map(\.title) == ["Selected"])
    #expect(coordinator.path.map(\.id) == ["home/1"])
  }

  @Test("opens what was selected of Search")
  func searchSelection() {
    let item = SearchItem(id: "1", title: "Selected")
    coordinator.homeDidSelect(item)
    #expect(coordinator.path.map(\.title) == ["Selected"])
    #expect(coordinator.path.map(\.id) == ["search/1"])
  }

  @Test("opens what was selected of Payments")
  func paymentsSelection() {
    let item = PaymentsItem(id: "1", title: "Selected")
    coordinator.homeDidSelect(item)
    #expect(coordinator.path.map(\.title) == ["Selected"])
    #expect(coordinator.path.map(\.id) == ["payments/1"])
  }

  @Test("lends the service that finds what the screen shows")
  func service() async throws {
    let dependencies = AppDependencies(services: Services())
    let items = try await dependencies.makeHomeService().items()

    let lines = try await HomeEntry().walk(coordinator, dependencies)
    #expect(!items.isEmpty)
    #expect(lines.starts(with: items.map { "• \($0.title)" }))
  }
}
