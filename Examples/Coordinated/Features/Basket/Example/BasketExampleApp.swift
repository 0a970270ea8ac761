import Basket
import BasketInterface
import BasketTesting

#if canImport(SwiftUI)
  import SwiftUI

  /// The Basket flow in a window of its own.
  struct BasketExampleApp: App {
    private let guide = BasketTourGuide()
    private let flow: any BasketFlow

    init() {
      let dependencies = BasketDependenciesMock()
      let builder = BasketBuilder(dependencies: dependencies)
      flow = builder.makeFlow(delegate: guide)
      #if os(macOS)
        // A program without a bundle has neither a Dock icon nor the focus unless it asks.
        NSApplication.shared.setActivationPolicy(.regular)
      #endif
    }

    var body: some Scene {
      WindowGroup("Basket") {
        flow.makeView()
      }
    }
  }
#endif
