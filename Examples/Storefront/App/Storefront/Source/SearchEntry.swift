import Foundation
import Search
import SearchInterface

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The Search feature as the app shows it.
struct SearchEntry: AppFeature {
  let title = NSLocalizedString(
    "Search",
    bundle: .module,
    comment: "What the list of features calls it"
  )
  let linkName = "search"
  let route = Route.search(.start)

  #if canImport(SwiftUI)
    func makeView(
      at route: Route,
      _ coordinator: AppCoordinator,
      _ dependencies: AppDependencies
    ) -> AnyView? {
      guard case .search(let route) = route else { return nil }
      switch route {
      case .start:
        let builder = SearchBuilder(dependencies: dependencies)
        return AnyView(builder.makeView(delegate: coordinator))
      case .item(let item):
        return AnyView(List { Text(item.title) }.navigationTitle(item.title))
      }
    }
  #endif
}

/// The places of the Search feature.
enum SearchRoute: Hashable {
  case start
  case item(SearchItem)
}

extension AppDependencies: SearchDependencies {
  /// What Search lends to other features.
  ///
  /// It keeps nothing, so that each may have one of its own.
  func makeSearchService() -> any SearchService {
    SearchBuilder(dependencies: self).makeService()
  }
}

extension AppCoordinator: SearchDelegate {
  func searchDidSelect(_ item: SearchItem) {
    path.append(.search(.item(item)))
  }
}
