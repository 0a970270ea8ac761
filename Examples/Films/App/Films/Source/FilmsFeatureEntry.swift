import FilmsFeature

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// Films Feature as the app shows it.
struct FilmsFeatureEntry: AppFeature {
  let title = "Films"
  let route = Route.filmsFeature(.start)

  #if canImport(SwiftUI)
    func makeView(
      at route: Route,
      _ coordinator: AppCoordinator,
      _ dependencies: AppDependencies
    ) -> AnyView? {
      guard route == self.route else { return nil }
      return AnyView(
        FilmsFeatureRootView(
          client: dependencies.makeAPIClient(),
          theme: dependencies.makeTheme()
        )
      )
    }
  #endif
}

/// The places of Films Feature that the app knows; what they lead to is its own.
enum FilmsFeatureRoute: Hashable {
  case start
}
