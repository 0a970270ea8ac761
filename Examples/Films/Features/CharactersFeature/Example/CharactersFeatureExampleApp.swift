import CharactersFeature
import CharactersFeatureTesting

#if canImport(SwiftUI)
  import SwiftUI

  /// Characters Feature in a window of its own.
  struct CharactersFeatureExampleApp: App {
    private let dependencies = CharactersFeatureDependenciesMock()

    init() {
      #if os(macOS)
        // A program without a bundle has neither a Dock icon nor the focus unless it asks.
        NSApplication.shared.setActivationPolicy(.regular)
      #endif
    }

    var body: some Scene {
      WindowGroup("Characters") {
        NavigationStack {
          CharactersFeatureBuilder(dependencies: dependencies).makeView()
        }
      }
    }
  }
#endif
