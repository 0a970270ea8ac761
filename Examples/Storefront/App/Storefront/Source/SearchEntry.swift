import Search
import SearchInterface

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The Search feature as the app shows it.
struct SearchEntry: AppFeature {
  let title = "Search"

  func walk(
    _ coordinator: AppCoordinator,
    _ dependencies: AppDependencies
  ) async throws -> [String] {
    let items = try await dependencies.makeSearchService().items()
    guard let item = items.first else {
      throw NothingToShow(description: "There are no items.")
    }
    var lines = items.map { "• \($0.title)" }

    coordinator.searchDidSelect(item)
    lines += coordinator.path.map { "→ \($0.title)" }
    for _ in coordinator.path { coordinator.goBack() }
    return lines
  }

  #if canImport(SwiftUI)
    func makeView(
      _ coordinator: AppCoordinator,
      _ dependencies: AppDependencies
    ) -> AnyView {
      let builder = SearchBuilder(dependencies: dependencies)
      return AnyView(builder.makeView(delegate: coordinator))
    }
  #endif
}

extension AppDependencies: SearchDependencies {
  /// What Search lends to other features.
  func makeSearchService() -> any SearchService {
    SearchBuilder(dependencies: self).makeService()
  }
}

extension AppCoordinator: SearchDelegate {
  func searchDidSelect(_ item: SearchItem) {
    show(Destination(title: item.title, id: "search/\(item.id)"))
  }
}
