import CharactersFeature
import CharactersFeatureInterface

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The Characters Feature slice as the app shows it.
struct CharactersFeatureEntry: AppFeature {
  let title = "Characters"

  func walk(
    _ coordinator: AppCoordinator,
    _ dependencies: AppDependencies
  ) async throws -> [String] {
    let builder = CharactersFeatureBuilder(dependencies: dependencies)
    let screen = builder.makeScreen()
    await screen.load()
    guard case .loaded(let items) = screen.state else {
      throw NothingToShow(description: "\(screen.state)")
    }
    var lines = items.map { "• \($0.title) (\($0.year))" }

    if let item = items.first { screen.select(item) }
    if let item = screen.selection { lines.append("→ \(item.title)") }
    screen.deselect()
    return lines
  }

  #if canImport(SwiftUI)
    func makeView(
      _ coordinator: AppCoordinator,
      _ dependencies: AppDependencies
    ) -> AnyView {
      AnyView(CharactersFeatureBuilder(dependencies: dependencies).makeView())
    }
  #endif
}

extension AppDependencies: CharactersFeatureDependencies {}
