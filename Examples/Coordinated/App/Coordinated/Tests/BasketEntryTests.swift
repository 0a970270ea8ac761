import BasketInterface
import CatalogInterface
import Testing

@testable import Coordinated

@MainActor
struct BasketEntryTests {
  private let coordinator = AppCoordinator(container: Container())
  private let item = BasketItem(id: "1", title: "An item")

  @Test("opens an item in the tab of the feature")
  func opening() {
    coordinator.selectedTab = AppCoordinator.Tab(title: "Elsewhere")
    coordinator.tell("Something else")
    coordinator.open(item, title: item.title)
    #expect(coordinator.selectedTab.title == "Basket")
    #expect(coordinator.modal == nil)
  }

  @Test("tells what was chosen")
  func choice() {
    coordinator.basketDidChoose(item)
    #expect(coordinator.modal == .chosen("An item"))
  }

  @Test("leads away from the tab, to what was selected of Catalog")
  func catalogSelection() {
    let item = CatalogItem(id: "1", title: "Selected")
    coordinator.selectedTab = AppCoordinator.Tab(title: "Elsewhere")
    coordinator.basketDidSelect(item)
    let isShown = coordinator.features.contains { $0.show(item) }
    #expect(coordinator.selectedTab.title == (isShown ? "Catalog" : "Elsewhere"))
    #expect(coordinator.modal == (isShown ? nil : .notice("Selected")))
  }

  @Test("lends the service that finds what the flow shows")
  func service() async throws {
    let service = coordinator.container.makeBasketService()
    #expect(try await !service.items().isEmpty)
  }

  @Test("keeps its data in the app's cache, from where it is saved", .timeLimit(.minutes(1)))
  func data() async {
    let container = coordinator.container
    container.basketData.favorites = ["1"]
    #expect(container.data.basketData.favorites == ["1"])

    while await container.store.saved != container.data { await Task.yield() }
  }
}
