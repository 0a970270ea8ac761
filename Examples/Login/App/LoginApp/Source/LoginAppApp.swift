#if canImport(SwiftUI)
  import SwiftUI

  @main
  struct LoginAppApp: App {
    init() {
      #if os(macOS)
        // A program without a bundle gets a Dock icon and the focus only on request.
        NSApplication.shared.setActivationPolicy(.regular)
      #endif
    }

    var body: some Scene {
      LoginAppScene()
    }
  }
#else
  /// Lists the features where there is no SwiftUI to show them with.
  @main
  enum LoginAppApp {
    @MainActor
    static func main() {
      print("Login App")
      for feature in AppFeatures.all { print("  \(feature.title)") }
    }
  }
#endif
