#if canImport(SwiftUI)
  import SwiftUI

  /// The app on Apple platforms.
  struct LoginAppApp: App {
    @State private var coordinator = AppCoordinator()
    private let dependencies = AppDependencies(services: Services())

    init() {
      #if os(macOS)
        // A program without a bundle has neither a Dock icon nor the focus unless it asks.
        NSApplication.shared.setActivationPolicy(.regular)
      #endif
    }

    var body: some Scene {
      WindowGroup("Login App") {
        RootView(coordinator: coordinator, dependencies: dependencies)
      }
    }
  }
#endif
