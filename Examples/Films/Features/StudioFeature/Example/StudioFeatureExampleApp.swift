import StudioFeature
import StudioFeatureTesting

#if canImport(SwiftUI)
  import SwiftUI

  /// Studio Feature in a window of its own.
  struct StudioFeatureExampleApp: App {
    private let dependencies = StudioFeatureDependenciesMock()

    init() {
      #if os(macOS)
        // A program without a bundle has neither a Dock icon nor the focus unless it asks.
        NSApplication.shared.setActivationPolicy(.regular)
      #endif
    }

    var body: some Scene {
      WindowGroup("Studios") {
        NavigationStack {
          StudioFeatureBuilder(dependencies: dependencies).makeView()
        }
      }
    }
  }
#endif
