#if canImport(SwiftUI)
  import SwiftUI

  @main
  struct FilmsApp: App {
    init() {
      #if os(macOS)
        // A program without a bundle gets a Dock icon and the focus only on request.
        NSApplication.shared.setActivationPolicy(.regular)
      #endif
    }

    var body: some Scene {
      FilmsScene()
    }
  }
#else
  /// Lists the features where there is no SwiftUI to show them with.
  @main
  enum FilmsApp {
    @MainActor
    static func main() {
      print("Films")
      for feature in AppFeatures.all { print("  \(feature.title)") }
    }
  }
#endif
