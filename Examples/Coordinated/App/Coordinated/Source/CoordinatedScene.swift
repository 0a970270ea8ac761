#if canImport(SwiftUI)
  import Core
  import SwiftUI

  /// The windows of the app, and what they share.
  struct CoordinatedScene: Scene {
    @Environment(\.scenePhase) private var scenePhase
    @State private var container = Container()

    var body: some Scene {
      WindowGroup(Text("Coordinated", bundle: .module)) {
        RootView(container: container)
      }
      .onChange(of: scenePhase) { old, new in
        if let event = AppLifecycleEvent(from: old, to: new) { container.notify(event) }
      }
    }
  }
#endif
