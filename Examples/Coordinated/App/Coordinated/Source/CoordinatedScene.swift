#if canImport(SwiftUI)
  import Core
  import SwiftUI

  /// The window of the app, with all that is in it.
  struct CoordinatedScene: Scene {
    @Environment(\.scenePhase) private var scenePhase
    @State private var coordinator = AppCoordinator(container: Container())

    var body: some Scene {
      WindowGroup("Coordinated") {
        RootView(coordinator: coordinator)
          .onOpenURL { link in
            coordinator.container.notify(.didOpen(link))
            coordinator.open(link)
          }
      }
      .onChange(of: scenePhase) { _, phase in
        if let event = AppLifecycleEvent(phase) { coordinator.container.notify(event) }
      }
    }
  }
#endif
