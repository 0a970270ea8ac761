import Foundation
import Profile
import ProfileInterface

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The Profile feature as the app shows it.
struct ProfileEntry: AppFeature {
  let title = NSLocalizedString(
    "Profile",
    bundle: .module,
    comment: "What the list of features calls it"
  )
  let linkName = "profile"
  let route = Route.profile(.start)

  #if canImport(SwiftUI)
    func makeView(
      at route: Route,
      _ coordinator: AppCoordinator,
      _ dependencies: AppDependencies
    ) -> AnyView? {
      guard case .profile(let route) = route else { return nil }
      switch route {
      case .start:
        let builder = ProfileBuilder(dependencies: dependencies)
        return AnyView(builder.makeView(delegate: coordinator))
      case .item(let item):
        return AnyView(List { Text(item.name) }.navigationTitle(item.name))
      }
    }
  #endif
}

/// The places of the Profile feature.
enum ProfileRoute: Hashable {
  case start
  case item(Account)
}

extension AppCoordinator: ProfileDelegate {
  func profileDidSelect(_ item: Account) {
    path.append(.profile(.item(item)))
  }
}

extension AppDependencies: ProfileDependencies {
  /// What Profile lends to other features.
  ///
  /// All that it keeps is a file, which each takes its turn with.
  func makeProfileUseCase() -> any ProfileUseCaseProtocol {
    ProfileBuilder(dependencies: self).makeUseCase()
  }
}
