import ProfileInterface
import Testing

@testable import LoginApp

@MainActor
struct ProfileEntryTests {
  private let coordinator = AppCoordinator()

  @Test("opens what was selected")
  func selection() {
    let item = Account(id: "1", name: "Selected")
    coordinator.profileDidSelect(item)
    #expect(coordinator.path.map(\.title) == ["Selected"])
    #expect(coordinator.path.map(\.id) == ["profile/1"])
  }

  @Test("shows what there is, and opens the first")
  func walk() async throws {
    let dependencies = AppDependencies(services: Services())
    let lines = try await ProfileEntry().walk(coordinator, dependencies)
    #expect(lines.count > 1)
    #expect(coordinator.path.isEmpty)
  }
}
