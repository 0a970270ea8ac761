import CharactersFeature
import Foundation
import SharedModels

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// Characters Feature as the app shows it.
struct CharactersFeatureEntry: AppFeature {
  let title = NSLocalizedString(
    "Characters",
    bundle: .module,
    comment: "What the list of features calls it"
  )
  let linkName = "characters-feature"
  let route = Route.charactersFeature(.start)

  #if canImport(SwiftUI)
    func makeView(
      at route: Route,
      _ coordinator: AppCoordinator,
      _ dependencies: AppDependencies
    ) -> AnyView? {
      guard case .charactersFeature(let route) = route else { return nil }
      switch route {
      case .start:
        return AnyView(
          CharactersFeatureRootView(
            client: dependencies.makeAPIClient(),
            theme: dependencies.makeTheme(),
            place: { Route.charactersFeature(.item($0)) }
          )
        )
      case .item(let item):
        return AnyView(CharactersFeatureDetailView(item: item, theme: dependencies.makeTheme()))
      }
    }
  #endif
}

/// The places of Characters Feature.
enum CharactersFeatureRoute: Hashable {
  case start
  case item(FilmCharacter)
}
