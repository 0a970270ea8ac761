import Login
import LoginTesting

#if canImport(SwiftUI)
  import SwiftUI

  /// The Login screen in a window of its own.
  struct LoginExampleApp: App {
    @State private var guide = LoginTourGuide()
    private let dependencies = LoginDependenciesMock()

    init() {
      #if os(macOS)
        // A program without a bundle has neither a Dock icon nor the focus unless it asks.
        NSApplication.shared.setActivationPolicy(.regular)
      #endif
    }

    var body: some Scene {
      WindowGroup("Login") {
        NavigationStack {
          LoginBuilder(dependencies: dependencies)
            .makeView(delegate: guide)
        }
      }
    }
  }
#endif
