#if canImport(SwiftUI)
  import SwiftUI

  @main
  struct StorefrontApp: App {
    init() {
      #if os(macOS)
        // A program without a bundle gets a Dock icon and the focus only on request.
        NSApplication.shared.setActivationPolicy(.regular)
      #endif
    }

    var body: some Scene {
      StorefrontScene()
    }
  }
#else
  /// Lists the features where there is no SwiftUI to show them with.
  @main
  enum StorefrontApp {
    @MainActor
    static func main() {
      print("Storefront")
      for feature in AppFeatures.all { print("  \(feature.title)") }
    }
  }
#endif
