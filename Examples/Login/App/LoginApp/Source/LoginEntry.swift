import Login
import LoginInterface

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The Login feature as the app shows it.
struct LoginEntry: AppFeature {
  let title = "Login"

  func walk(
    _ coordinator: AppCoordinator,
    _ dependencies: AppDependencies
  ) async throws -> [String] {
    let builder = LoginBuilder(dependencies: dependencies)
    let viewModel = builder.makeViewModel(delegate: coordinator)
    viewModel.email = "ada@example.org"
    viewModel.password = "enchantress"
    await viewModel.onLogin().value
    guard case .done(let greeting) = viewModel.state else {
      throw NothingToShow(description: "\(viewModel.state)")
    }
    var lines = ["• \(greeting)"]
    lines += coordinator.path.map { "→ \($0.title)" }
    for _ in coordinator.path { coordinator.goBack() }
    return lines
  }

  #if canImport(SwiftUI)
    func makeView(
      _ coordinator: AppCoordinator,
      _ dependencies: AppDependencies
    ) -> AnyView {
      let builder = LoginBuilder(dependencies: dependencies)
      return AnyView(builder.makeView(delegate: coordinator))
    }
  #endif
}

extension AppCoordinator: LoginDelegate {
  func loginDidFinish(with user: User) {
    show(Destination(title: user.name, id: "login/\(user.id)"))
  }
}

extension AppDependencies: LoginDependencies {}
