import Playback
import PlaybackTesting

#if canImport(SwiftUI)
  import SwiftUI

  /// The Playback screen in a window of its own.
  struct PlaybackExampleApp: App {
    @State private var guide = PlaybackTourGuide()
    private let dependencies = PlaybackDependenciesMock()

    init() {
      #if os(macOS)
        // A program without a bundle has neither a Dock icon nor the focus unless it asks.
        NSApplication.shared.setActivationPolicy(.regular)
      #endif
    }

    var body: some Scene {
      WindowGroup("Playback") {
        NavigationStack {
          PlaybackBuilder(dependencies: dependencies)
            .makeView(delegate: guide)
        }
      }
    }
  }
#endif
