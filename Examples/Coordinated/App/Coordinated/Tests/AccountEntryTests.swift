import AccountInterface
import Testing

@testable import Coordinated

@MainActor
struct AccountEntryTests {
  private let coordinator = AppCoordinator(container: Container())
  private let item = AccountItem(id: "1", title: "An item")

  @Test("opens an item in the tab of the feature")
  func opening() {
    coordinator.selectedTab = AppCoordinator.Tab(title: "Elsewhere")
    coordinator.tell("Something else")
    coordinator.open(item, title: item.title)
    #expect(coordinator.selectedTab.title == "Account")
    #expect(coordinator.modal == nil)
  }

  @Test("tells what was chosen")
  func choice() {
    coordinator.accountDidChoose(item)
    #expect(coordinator.modal == .chosen("An item"))
  }

  @Test("lends the service that finds what the flow shows")
  func service() async throws {
    let service = coordinator.container.makeAccountService()
    #expect(try await !service.items().isEmpty)
  }
}
