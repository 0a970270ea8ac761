import LoginInterface
import Testing

@testable import LoginApp

@MainActor
struct LoginEntryTests {
  @Test("is a feature of the app")
  func presence() {
    #expect(AppFeatures.all.contains { $0 is LoginEntry })
  }

  @Test("goes on with who logged in, and not back to the form")
  func login() {
    let coordinator = AppCoordinator()
    coordinator.path = [.login(.start)]
    let user = User(id: "1", name: "Ada Lovelace", email: "ada@example.org")
    coordinator.loginDidFinish(with: user)
    #expect(coordinator.path == [.login(.home(user))])
  }
}
