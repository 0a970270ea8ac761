import Home
import Payments
import Playback
import Search

#if canImport(SwiftUI)
  import SwiftUI

  /// The first screen, and above it whatever the coordinator says.
  struct RootView: View {
    @Bindable var coordinator: AppCoordinator
    let dependencies: AppDependencies

    var body: some View {
      NavigationStack(path: $coordinator.path) {
        List(Destination.screens, id: \.self) { destination in
          NavigationLink(destination.title, value: destination)
        }
        .navigationTitle("Storefront")
        .navigationDestination(for: Destination.self) { view(for: $0) }
      }
    }

    @ViewBuilder
    private func view(for destination: Destination) -> some View {
      switch destination {
      case .searchScreen:
        SearchBuilder(dependencies: dependencies)
          .makeView(delegate: coordinator)
      case .searchItem:
        Text(destination.title)
      case .paymentsScreen:
        PaymentsBuilder(dependencies: dependencies)
          .makeView(delegate: coordinator)
      case .paymentsItem:
        Text(destination.title)
      case .homeScreen:
        HomeBuilder(dependencies: dependencies)
          .makeView(delegate: coordinator)
      case .homeItem:
        Text(destination.title)
      case .playbackScreen:
        PlaybackBuilder(dependencies: dependencies)
          .makeView(delegate: coordinator)
      case .playbackItem:
        Text(destination.title)
      }
    }
  }
#endif
