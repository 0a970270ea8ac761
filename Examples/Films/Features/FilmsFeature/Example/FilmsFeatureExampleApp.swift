import FilmsFeature
import FilmsFeatureTesting

#if canImport(SwiftUI)
  import SwiftUI

  /// Films Feature in a window of its own.
  struct FilmsFeatureExampleApp: App {
    private let dependencies = FilmsFeatureDependenciesMock()

    init() {
      #if os(macOS)
        // A program without a bundle has neither a Dock icon nor the focus unless it asks.
        NSApplication.shared.setActivationPolicy(.regular)
      #endif
    }

    var body: some Scene {
      WindowGroup("Films") {
        NavigationStack {
          FilmsFeatureBuilder(dependencies: dependencies).makeView()
        }
      }
    }
  }
#endif
