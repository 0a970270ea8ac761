#if canImport(SwiftUI)
  import SwiftUI

  @main
  struct CoordinatedApp: App {
    init() {
      #if os(macOS)
        // A program without a bundle gets a Dock icon and the focus only on request.
        NSApplication.shared.setActivationPolicy(.regular)
      #endif
    }

    var body: some Scene {
      CoordinatedScene()
    }
  }
#else
  /// Lists the features where there is no SwiftUI to show them with.
  @main
  enum CoordinatedApp {
    @MainActor
    static func main() {
      print("Coordinated")
      let coordinator = AppCoordinator(container: Container())
      for feature in coordinator.features { print("  \(feature.title)") }
    }
  }
#endif
