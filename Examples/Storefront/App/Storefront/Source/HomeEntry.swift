import Home
import HomeInterface
import PaymentsInterface
import SearchInterface

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The Home feature as the app shows it.
struct HomeEntry: AppFeature {
  let title = "Home"

  func walk(
    _ coordinator: AppCoordinator,
    _ dependencies: AppDependencies
  ) async throws -> [String] {
    let items = try await dependencies.makeHomeService().items()
    guard let item = items.first else {
      throw NothingToShow(description: "There are no items.")
    }
    var lines = items.map { "• \($0.title)" }
    let searchService = dependencies.makeSearchService()
    let searchItems = try await searchService.items()
    lines.append("Search")
    lines += searchItems.map { "  • \($0.title)" }
    let paymentsService = dependencies.makePaymentsService()
    let paymentsItems = try await paymentsService.items()
    lines.append("Payments")
    lines += paymentsItems.map { "  • \($0.title)" }

    coordinator.homeDidSelect(item)
    if let item = searchItems.first {
      coordinator.homeDidSelect(item)
    }
    if let item = paymentsItems.first {
      coordinator.homeDidSelect(item)
    }
    lines += coordinator.path.map { "→ \($0.title)" }
    for _ in coordinator.path { coordinator.goBack() }
    return lines
  }

  #if canImport(SwiftUI)
    func makeView(
      _ coordinator: AppCoordinator,
      _ dependencies: AppDependencies
    ) -> AnyView {
      let builder = HomeBuilder(dependencies: dependencies)
      return AnyView(builder.makeView(delegate: coordinator))
    }
  #endif
}

extension AppDependencies: HomeDependencies {
  /// What Home lends to other features.
  func makeHomeService() -> any HomeService {
    HomeBuilder(dependencies: self).makeService()
  }
}

extension AppCoordinator: HomeDelegate {
  func homeDidSelect(_ item: HomeItem) {
    show(Destination(title: item.title, id: "home/\(item.id)"))
  }

  func homeDidSelect(_ item: SearchItem) {
    show(Destination(title: item.title, id: "search/\(item.id)"))
  }

  func homeDidSelect(_ item: PaymentsItem) {
    show(Destination(title: item.title, id: "payments/\(item.id)"))
  }
}
