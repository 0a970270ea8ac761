import LoginInterface
import Testing

@testable import LoginApp

@MainActor
struct LoginEntryTests {
  @Test("goes on with who logged in")
  func login() {
    let coordinator = AppCoordinator()
    let user = User(
      id: "1",
      name: "Ada Lovelace",
      email: "ada@example.org"
    )
    coordinator.loginDidFinish(with: user)
    #expect(coordinator.path == [.login(.home(user))])
  }
}
