import Profile
import ProfileInterface

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The Profile feature as the app shows it.
struct ProfileEntry: AppFeature {
  let title = "Profile"

  func walk(
    _ coordinator: AppCoordinator,
    _ dependencies: AppDependencies
  ) async throws -> [String] {
    let builder = ProfileBuilder(dependencies: dependencies)
    let viewModel = builder.makeViewModel(delegate: coordinator)
    await viewModel.load()
    guard case .loaded(let items) = viewModel.state else {
      throw NothingToShow(description: "\(viewModel.state)")
    }
    var lines = items.map { "• \($0.name)" }
    if let item = items.first { viewModel.onSelect(item) }
    lines += coordinator.path.map { "→ \($0.title)" }
    for _ in coordinator.path { coordinator.goBack() }
    return lines
  }

  #if canImport(SwiftUI)
    func makeView(
      _ coordinator: AppCoordinator,
      _ dependencies: AppDependencies
    ) -> AnyView {
      let builder = ProfileBuilder(dependencies: dependencies)
      return AnyView(builder.makeView(delegate: coordinator))
    }
  #endif
}

extension AppCoordinator: ProfileDelegate {
  func profileDidSelect(_ item: Account) {
    show(Destination(title: item.name, id: "profile/\(item.id)"))
  }
}

extension AppDependencies: ProfileDependencies {}
