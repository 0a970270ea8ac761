import FilmsFeature
import Foundation
import SharedModels

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// Films Feature as the app shows it.
struct FilmsFeatureEntry: AppFeature {
  let title = NSLocalizedString(
    "Films",
    bundle: .module,
    comment: "What the list of features calls it"
  )
  let linkName = "films-feature"
  let route = Route.filmsFeature(.start)

  #if canImport(SwiftUI)
    func makeView(
      at route: Route,
      _ coordinator: AppCoordinator,
      _ dependencies: AppDependencies
    ) -> AnyView? {
      guard case .filmsFeature(let route) = route else { return nil }
      switch route {
      case .start:
        return AnyView(
          FilmsFeatureRootView(
            client: dependencies.makeAPIClient(),
            theme: dependencies.makeTheme(),
            place: { Route.filmsFeature(.item($0)) }
          )
        )
      case .item(let item):
        return AnyView(FilmsFeatureDetailView(item: item, theme: dependencies.makeTheme()))
      }
    }
  #endif
}

/// The places of Films Feature.
enum FilmsFeatureRoute: Hashable {
  case start
  case item(Film)
}
