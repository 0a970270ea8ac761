#if canImport(SwiftUI)
  import DesignSystem
  import SwiftUI

  /// A window: the list of features, and above it what the path of its own coordinator leads to.
  struct RootView: View {
    let dependencies: AppDependencies
    @State private var coordinator = AppCoordinator()

    var body: some View {
      NavigationStack(path: $coordinator.path) {
        List(AppFeatures.all, id: \.route) { feature in
          NavigationLink(feature.title, value: feature.route)
        }
        .navigationTitle(Text("Login App", bundle: .module))
        .navigationDestination(for: Route.self) { screen(at: $0) }
      }
      .onOpenURL { link in
        dependencies.services.notify(.didOpen(link))
        coordinator.open(link)
      }
      .tint(dependencies.services.theme.palette.accent)
    }

    private func screen(at route: Route) -> AnyView? {
      AppFeatures.all.lazy
        .compactMap { $0.makeView(at: route, coordinator, dependencies) }
        .first
    }
  }
#endif
