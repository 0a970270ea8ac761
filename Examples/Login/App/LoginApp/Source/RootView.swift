#if canImport(SwiftUI)
  import SwiftUI

  /// The first screen, and above it whatever the coordinator says.
  struct RootView: View {
    @Bindable var coordinator: AppCoordinator
    let dependencies: AppDependencies

    var body: some View {
      NavigationStack(path: $coordinator.path) {
        List(AppFeatures.all.map { Destination($0) }, id: \.self) { destination in
          NavigationLink(destination.title, value: destination)
        }
        .navigationTitle("Login App")
        .navigationDestination(for: Destination.self) { view(for: $0) }
      }
    }

    @ViewBuilder
    private func view(for destination: Destination) -> some View {
      if let feature = AppFeatures.all.first(where: { Destination($0) == destination }) {
        feature.makeView(coordinator, dependencies)
      } else {
        Text(destination.title)
      }
    }
  }
#endif
