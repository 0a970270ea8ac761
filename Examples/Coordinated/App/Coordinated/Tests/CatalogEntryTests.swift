import CatalogInterface
import Testing

@testable import Coordinated

@MainActor
struct CatalogEntryTests {
  private let coordinator = AppCoordinator(container: Container())
  private let item = CatalogItem(id: "1", title: "An item")

  @Test("opens an item in the tab of the feature")
  func opening() {
    coordinator.selectedTab = AppCoordinator.Tab(title: "Elsewhere")
    coordinator.tell("Something else")
    coordinator.open(item, title: item.title)
    #expect(coordinator.selectedTab.title == "Catalog")
    #expect(coordinator.modal == nil)
  }

  @Test("tells what was chosen")
  func choice() {
    coordinator.catalogDidChoose(item)
    #expect(coordinator.modal == .chosen("An item"))
  }

  @Test("lends the service that finds what the flow shows")
  func service() async throws {
    let service = coordinator.container.makeCatalogService()
    #expect(try await !service.items().isEmpty)
  }

  @Test("keeps its data in the app's cache, from where it is saved", .timeLimit(.minutes(1)))
  func data() async {
    let container = coordinator.container
    container.catalogData.favorites = ["1"]
    #expect(container.data.catalogData.favorites == ["1"])

    while await container.store.saved != container.data { await Task.yield() }
  }
}
