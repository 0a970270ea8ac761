#if canImport(SwiftUI)
  import SwiftUI

  /// The list of features, and above it what the coordinator's path leads to.
  struct RootView: View {
    @Bindable var coordinator: AppCoordinator
    let dependencies: AppDependencies

    var body: some View {
      NavigationStack(path: $coordinator.path) {
        List(AppFeatures.all, id: \.route) { feature in
          NavigationLink(feature.title, value: feature.route)
        }
        .navigationTitle("Films")
        .navigationDestination(for: Route.self) { screen(at: $0) }
      }
    }

    private func screen(at route: Route) -> AnyView? {
      AppFeatures.all.lazy
        .compactMap { $0.makeView(at: route, coordinator, dependencies) }
        .first
    }
  }
#endif
