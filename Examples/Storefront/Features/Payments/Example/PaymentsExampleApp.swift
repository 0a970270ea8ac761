import Payments
import PaymentsTesting

#if canImport(SwiftUI)
  import SwiftUI

  /// The Payments screen in a window of its own.
  struct PaymentsExampleApp: App {
    @State private var guide = PaymentsTourGuide()
    private let dependencies = PaymentsDependenciesMock()

    init() {
      #if os(macOS)
        // A program without a bundle has neither a Dock icon nor the focus unless it asks.
        NSApplication.shared.setActivationPolicy(.regular)
      #endif
    }

    var body: some Scene {
      WindowGroup("Payments") {
        NavigationStack {
          PaymentsBuilder(dependencies: dependencies)
            .makeView(delegate: guide)
        }
      }
    }
  }
#endif
