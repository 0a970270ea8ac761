import LoginInterface
import Testing

@testable import LoginApp

@MainActor
struct LoginEntryTests {
  private let coordinator = AppCoordinator()

  @Test("goes on with who logged in")
  func login() {
    let user = User(
      id: "1",
      name: "Ada Lovelace",
      email: "ada@example.org"
    )
    coordinator.loginDidFinish(with: user)
    #expect(coordinator.path.map(\.title) == ["Ada Lovelace"])
    #expect(coordinator.path.map(\.id) == ["login/1"])
  }

  @Test("logs somebody in, and leads there")
  func walk() async throws {
    let dependencies = AppDependencies(services: Services())
    let lines = try await LoginEntry().walk(coordinator, dependencies)
    #expect(lines.count == 2)
    #expect(coordinator.path.isEmpty)
  }
}
