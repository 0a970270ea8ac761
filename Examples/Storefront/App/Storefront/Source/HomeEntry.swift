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
    let builder = HomeBuilder(dependencies: dependencies)
    let screen = builder.makeScreen(delegate: coordinator)
    await screen.load()
    guard case .loaded(let content) = screen.state else {
      throw NothingToShow(description: "\(screen.state)")
    }
    var lines = content.items.map { "• \($0.title)" }
    lines.append("Search")
    lines += content.searchItems.map { "  • \($0.title)" }
    lines.append("Payments")
    lines += content.paymentsItems.map { "  • \($0.title)" }

    if let item = content.items.first { screen.select(item) }
    if let item = content.searchItems.first { screen.select(item) }
    if let item = content.paymentsItems.first { screen.select(item) }
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
