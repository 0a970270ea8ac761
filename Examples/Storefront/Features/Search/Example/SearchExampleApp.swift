import Search
import SearchTesting

#if canImport(SwiftUI)
  import SwiftUI

  /// The Search screen in a window of its own.
  struct SearchExampleApp: App {
    @State private var guide = SearchTourGuide()
    private let dependencies = SearchDependenciesMock()

    init() {
      #if os(macOS)
        // A program without a bundle has neither a Dock icon nor the focus unless it asks.
        NSApplication.shared.setActivationPolicy(.regular)
      #endif
    }

    var body: some Scene {
      WindowGroup("Search") {
        NavigationStack {
          SearchBuilder(dependencies: dependencies)
            .makeView(delegate: guide)
        }
      }
    }
  }
#endif
