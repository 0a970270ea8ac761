import Profile
import ProfileTesting

#if canImport(SwiftUI)
  import SwiftUI

  /// The Profile screen in a window of its own.
  struct ProfileExampleApp: App {
    @State private var guide = ProfileTourGuide()
    private let dependencies = ProfileDependenciesMock()

    init() {
      #if os(macOS)
        // A program without a bundle has neither a Dock icon nor the focus unless it asks.
        NSApplication.shared.setActivationPolicy(.regular)
      #endif
    }

    var body: some Scene {
      WindowGroup("Profile") {
        NavigationStack {
          ProfileBuilder(dependencies: dependencies)
            .makeView(delegate: guide)
        }
      }
    }
  }
#endif
