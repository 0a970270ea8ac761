import Catalog
import CatalogInterface
import CatalogTesting

#if canImport(SwiftUI)
  import SwiftUI

  /// The Catalog flow in a window of its own.
  struct CatalogExampleApp: App {
    private let guide = CatalogTourGuide()
    private let flow: any CatalogFlow

    init() {
      let dependencies = CatalogDependenciesMock()
      let builder = CatalogBuilder(dependencies: dependencies)
      flow = builder.makeFlow(delegate: guide)
      #if os(macOS)
        // A program without a bundle has neither a Dock icon nor the focus unless it asks.
        NSApplication.shared.setActivationPolicy(.regular)
      #endif
    }

    var body: some Scene {
      WindowGroup("Catalog") {
        flow.makeView()
      }
    }
  }
#endif
