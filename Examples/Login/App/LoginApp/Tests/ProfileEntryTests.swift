import ProfileInterface
import Testing

@testable import LoginApp

@MainActor
struct ProfileEntryTests {
  @Test("opens what was selected")
  func selection() {
    let coordinator = AppCoordinator()
    let item = Account(id: "1", name: "Selected")
    coordinator.profileDidSelect(item)
    #expect(coordinator.path == [.profile(.item(item))])
  }
}
