import FilmsFeature
import FilmsFeatureInterface

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The Films Feature slice as the app shows it.
struct FilmsFeatureEntry: AppFeature {
  let title = "Films"

  func walk(
    _ coordinator: AppCoordinator,
    _ dependencies: AppDependencies
  ) async throws -> [String] {
    let builder = FilmsFeatureBuilder(dependencies: dependencies)
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
      AnyView(FilmsFeatureBuilder(dependencies: dependencies).makeView())
    }
  #endif
}

extension AppDependencies: FilmsFeatureDependencies {}
