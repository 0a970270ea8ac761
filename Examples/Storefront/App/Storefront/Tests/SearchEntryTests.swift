import SearchInterface
import Testing

@testable import Storefront

@MainActor
struct SearchEntryTests {
  private let coordinator = AppCoordinator()

  @Test("opens what was selected")
  func selection() {
    let item = SearchItem(id: "1", title: "Selected")
    coordinator.searchDidSelect(item)
    #expect(coordinator.path == [.search(.item(item))])
  }

  @Test("lends the service that finds what the screen shows")
  func service() async throws {
    let dependencies = AppDependencies(services: Services())
    #expect(try await !dependencies.makeSearchService().items().isEmpty)
  }
}
