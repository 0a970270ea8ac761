import Foundation
import Login
import LoginInterface

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The Login feature as the app shows it.
struct LoginEntry: AppFeature {
  let title = NSLocalizedString(
    "Login",
    bundle: .module,
    comment: "What the list of features calls it"
  )
  let linkName = "login"
  let route = Route.login(.start)

  #if canImport(SwiftUI)
    func makeView(
      at route: Route,
      _ coordinator: AppCoordinator,
      _ dependencies: AppDependencies
    ) -> AnyView? {
      guard case .login(let route) = route else { return nil }
      switch route {
      case .start:
        let builder = LoginBuilder(dependencies: dependencies)
        return AnyView(builder.makeView(delegate: coordinator))
      case .home(let user):
        return AnyView(List { Text(user.name) }.navigationTitle(user.name))
      }
    }
  #endif
}

/// The places of the Login feature.
enum LoginRoute: Hashable {
  case start
  /// The screen after a login.
  case home(User)
}

extension AppCoordinator: LoginDelegate {
  func loginDidFinish(with user: User) {
    // The way back leads to the list of features, and not to the form.
    path = [.login(.home(user))]
  }
}

extension AppDependencies: LoginDependencies {}
