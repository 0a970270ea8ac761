import FlowKit

#if canImport(SwiftUI)
  import SwiftUI

  /// The walk in a window of its own.
  struct FlowKitExampleApp: App {
    @State private var coordinator = WalkCoordinator()

    init() {
      #if os(macOS)
        // A program without a bundle has neither a Dock icon nor the focus unless it asks.
        NSApplication.shared.setActivationPolicy(.regular)
      #endif
    }

    var body: some Scene {
      WindowGroup("Flow Kit") {
        NavigationStackFlow(coordinator) {
          place("home")
        } place: {
          place($0.rawValue)
        }
      }
    }

    private func place(_ name: String) -> some View {
      VStack {
        Text(name)
        Button("To the Forest") { coordinator.push(.forest) }
        Button("To the River") { coordinator.push(.river) }
        Button("Look at the Map") { coordinator.present(.map) }
        Button("Put the Map Away") { coordinator.dismiss() }
      }
      .padding()
    }
  }
#endif
