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
    #expect(coordinator.path.map(\.title) == ["Selected"])
    #expect(coordinator.path.map(\.id) == ["search/1"])
  }

  @Test("lends the service that finds what the screen shows")
  func service() async throws {
    let dependencies = AppDependencies(services: Services())
    let items = try await dependencies.makeSearchService().items()

    let lines = try await SearchEntry().walk(coordinator, dependencies)
    #expect(!items.isEmpty)
    #expect(lines.starts(with: items.map { "• \($0.title)" }))
  }
}
