#if canImport(SwiftUI)
  import SwiftUI

  /// The windows of the app, and what they share.
  struct LoginAppScene: Scene {
    @Environment(\.scenePhase) private var scenePhase
    @State private var dependencies = AppDependencies(services: Services())

    var body: some Scene {
      WindowGroup(Text("Login App", bundle: .module)) {
        RootView(dependencies: dependencies)
      }
      .onChange(of: scenePhase) { old, new in
        if let event = AppLifecycleEvent(from: old, to: new) { dependencies.services.notify(event) }
      }
    }
  }
#endif
