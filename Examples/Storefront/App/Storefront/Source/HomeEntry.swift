import Foundation
import Home
import HomeInterface
import PaymentsInterface
import SearchInterface

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The Home feature as the app shows it.
struct HomeEntry: AppFeature {
  let title = NSLocalizedString(
    "Home",
    bundle: .module,
    comment: "What the list of features calls it"
  )
  let linkName = "home"
  let route = Route.home(.start)

  #if canImport(SwiftUI)
    func makeView(
      at route: Route,
      _ coordinator: AppCoordinator,
      _ dependencies: AppDependencies
    ) -> AnyView? {
      guard case .home(let route) = route else { return nil }
      switch route {
      case .start:
        let builder = HomeBuilder(dependencies: dependencies)
        return AnyView(builder.makeView(delegate: coordinator))
      case .item(let item):
        return AnyView(List { Text(item.title) }.navigationTitle(item.title))
      }
    }
  #endif
}

/// The places of the Home feature.
enum HomeRoute: Hashable {
  case start
  case item(HomeItem)
}

extension AppDependencies: HomeDependencies {
  /// What Home lends to other features.
  ///
  /// It keeps nothing, so that each may have one of its own.
  func makeHomeService() -> any HomeService {
    HomeBuilder(dependencies: self).makeService()
  }
}

extension AppCoordinator: HomeDelegate {
  func homeDidSelect(_ item: HomeItem) {
    path.append(.home(.item(item)))
  }

  func homeDidSelect(_ item: SearchItem) {
    path.append(.search(.item(item)))
  }

  func homeDidSelect(_ item: PaymentsItem) {
    path.append(.payments(.item(item)))
  }
}
