#if canImport(SwiftUI)
  import SwiftUI

  /// The window of the app, with all that is in it.
  struct CoordinatedScene: Scene {
    @State private var coordinator = AppCoordinator(container: Container())

    var body: some Scene {
      WindowGroup("Coordinated") {
        RootView(coordinator: coordinator)
      }
    }
  }
#endif
