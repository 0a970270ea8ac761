#if canImport(SwiftUI)
  import SwiftUI

  /// The app on Apple platforms.
  struct CoordinatedApp: App {
    @State private var coordinator = AppCoordinator(container: Container())

    init() {
      #if os(macOS)
        // A program without a bundle has neither a Dock icon nor the focus unless it asks.
        NSApplication.shared.setActivationPolicy(.regular)
      #endif
    }

    var body: some Scene {
      WindowGroup("Coordinated") {
        RootView(coordinator: coordinator)
      }
    }
  }
#endif
