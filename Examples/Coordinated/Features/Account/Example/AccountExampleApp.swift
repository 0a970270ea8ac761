import Account
import AccountInterface
import AccountTesting

#if canImport(SwiftUI)
  import SwiftUI

  /// The Account flow in a window of its own.
  struct AccountExampleApp: App {
    private let guide = AccountTourGuide()
    private let flow: any AccountFlow

    init() {
      let dependencies = AccountDependenciesMock()
      let builder = AccountBuilder(dependencies: dependencies)
      flow = builder.makeFlow(delegate: guide)
      #if os(macOS)
        // A program without a bundle has neither a Dock icon nor the focus unless it asks.
        NSApplication.shared.setActivationPolicy(.regular)
      #endif
    }

    var body: some Scene {
      WindowGroup("Account") {
        flow.makeView()
      }
    }
  }
#endif
