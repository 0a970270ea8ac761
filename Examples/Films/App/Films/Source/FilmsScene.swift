#if canImport(SwiftUI)
  import SwiftUI

  /// The window of the app, with all that is in it.
  struct FilmsScene: Scene {
    @Environment(\.scenePhase) private var scenePhase
    @State private var coordinator = AppCoordinator()
    private let dependencies = AppDependencies(services: Services())

    var body: some Scene {
      WindowGroup("Films") {
        RootView(coordinator: coordinator, dependencies: dependencies)
          .onOpenURL { link in
            dependencies.services.notify(.didOpen(link))
            coordinator.open(link)
          }
      }
      .onChange(of: scenePhase) { _, phase in
        if let event = AppLifecycleEvent(phase) { dependencies.services.notify(event) }
      }
    }
  }
#endif
