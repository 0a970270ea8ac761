import Login
import LoginInterface
import LoginTesting

/// A walk through the Login screen, told in the terminal.
@MainActor
enum LoginTour {
  static func run() async {
    let guide = LoginTourGuide()
    let dependencies = LoginDependenciesMock()
    let builder = LoginBuilder(dependencies: dependencies)
    let viewModel = builder.makeViewModel(delegate: guide)

    print("Login")
    await submit(viewModel, email: "ada", password: "enchantress")
    await submit(viewModel, email: "ada@example.org", password: "short")
    await submit(viewModel, email: "ada@example.org", password: "enchantress")
  }

  private static func submit(
    _ viewModel: any LoginViewModelProtocol,
    email: String,
    password: String
  ) async {
    viewModel.email = email
    viewModel.password = password
    print("  \(email), a password of \(password.count) characters")
    await viewModel.onLogin().value
    switch viewModel.state {
    case .editing, .inFlight:
      print("  • still waiting")
    case .failed(let message), .done(let message):
      print("  • \(message)")
    }
  }
}

/// Stands in for the app: tells where it would go.
@MainActor
final class LoginTourGuide: LoginDelegate {
  func loginDidFinish(with user: User) {
    print("→ the app opens for \(user.name)")
  }
}
