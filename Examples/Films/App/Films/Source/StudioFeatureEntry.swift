import StudioFeature

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// Studio Feature as the app shows it.
struct StudioFeatureEntry: AppFeature {
  let title = "Studios"
  let route = Route.studioFeature(.start)

  #if canImport(SwiftUI)
    func makeView(
      at route: Route,
      _ coordinator: AppCoordinator,
      _ dependencies: AppDependencies
    ) -> AnyView? {
      guard route == self.route else { return nil }
      return AnyView(
        StudioFeatureRootView(
          client: dependencies.makeAPIClient(),
          theme: dependencies.makeTheme()
        )
      )
    }
  #endif
}

/// The places of Studio Feature that the app knows; what they lead to is its own.
enum StudioFeatureRoute: Hashable {
  case start
}
