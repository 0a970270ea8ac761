#if canImport(SwiftUI)
  import SwiftUI

  /// The window of the app, with all that is in it.
  struct StorefrontScene: Scene {
    @State private var coordinator = AppCoordinator()
    private let dependencies = AppDependencies(services: Services())

    var body: some Scene {
      WindowGroup("Storefront") {
        RootView(coordinator: coordinator, dependencies: dependencies)
      }
    }
  }
#endif
