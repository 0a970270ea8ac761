#if canImport(SwiftUI)
  import SwiftUI

  /// The window of the app, with all that is in it.
  struct LoginAppScene: Scene {
    @State private var coordinator = AppCoordinator()
    private let dependencies = AppDependencies(services: Services())

    var body: some Scene {
      WindowGroup("Login App") {
        RootView(coordinator: coordinator, dependencies: dependencies)
      }
    }
  }
#endif
