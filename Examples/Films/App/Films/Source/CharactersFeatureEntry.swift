import CharactersFeature

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// Characters Feature as the app shows it.
struct CharactersFeatureEntry: AppFeature {
  let title = "Characters"
  let route = Route.charactersFeature(.start)

  #if canImport(SwiftUI)
    func makeView(
      at route: Route,
      _ coordinator: AppCoordinator,
      _ dependencies: AppDependencies
    ) -> AnyView? {
      guard route == self.route else { return nil }
      return AnyView(
        CharactersFeatureRootView(
          client: dependencies.makeAPIClient(),
          theme: dependencies.makeTheme()
        )
      )
    }
  #endif
}

/// The places of Characters Feature that the app knows; what they lead to is its own.
enum CharactersFeatureRoute: Hashable {
  case start
}
