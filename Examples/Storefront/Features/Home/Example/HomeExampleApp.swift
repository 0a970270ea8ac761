import Home
import HomeTesting

#if canImport(SwiftUI)
  import SwiftUI

  /// The Home screen in a window of its own.
  struct HomeExampleApp: App {
    @State private var guide = HomeTourGuide()
    private let dependencies = HomeDependenciesMock()

    init() {
      #if os(macOS)
        // A program without a bundle has neither a Dock icon nor the focus unless it asks.
        NSApplication.shared.setActivationPolicy(.regular)
      #endif
    }

    var body: some Scene {
      WindowGroup("Home") {
        NavigationStack {
          HomeBuilder(dependencies: dependencies)
            .makeView(delegate: guide)
        }
      }
    }
  }
#endif
