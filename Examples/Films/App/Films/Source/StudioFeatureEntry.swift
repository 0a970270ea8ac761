import Foundation
import SharedModels
import StudioFeature

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// Studio Feature as the app shows it.
struct StudioFeatureEntry: AppFeature {
  let title = NSLocalizedString(
    "Studios",
    bundle: .module,
    comment: "What the list of features calls it"
  )
  let linkName = "studio-feature"
  let route = Route.studioFeature(.start)

  #if canImport(SwiftUI)
    func makeView(
      at route: Route,
      _ coordinator: AppCoordinator,
      _ dependencies: AppDependencies
    ) -> AnyView? {
      guard case .studioFeature(let route) = route else { return nil }
      switch route {
      case .start:
        return AnyView(
          StudioFeatureRootView(
            client: dependencies.makeAPIClient(),
            theme: dependencies.makeTheme(),
            place: { Route.studioFeature(.item($0)) }
          )
        )
      case .item(let item):
        return AnyView(StudioFeatureDetailView(item: item, theme: dependencies.makeTheme()))
      }
    }
  #endif
}

/// The places of Studio Feature.
enum StudioFeatureRoute: Hashable {
  case start
  case item(Studio)
}
