import FlowKit
import Observation

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// A flow to try things out with: two places, and a map over them.
@MainActor
@Observable
private final class WalkCoordinator: NavigationStackCoordinator {
  enum Destination: String, Hashable, Identifiable, Sendable {
    case forest = "Forest"
    case river = "River"
    case map = "Map"

    var id: Self { self }
  }

  var path: [Destination] = []
  var modal: Destination?
}

#if canImport(SwiftUI)
  @main
  struct FlowKitExampleApp: App {
    @State private var coordinator = WalkCoordinator()

    init() {
      #if os(macOS)
        // A program without a bundle gets a Dock icon and the focus only on request.
        NSApplication.shared.setActivationPolicy(.regular)
      #endif
    }

    var body: some Scene {
      WindowGroup("Flow Kit") {
        NavigationStackFlow(coordinator) {
          place("Home")
        } place: {
          place($0.rawValue)
        }
      }
    }

    private func place(_ name: String) -> some View {
      List {
        Button("To the Forest") { coordinator.push(.forest) }
        Button("To the River") { coordinator.push(.river) }
        Button("Look at the Map") { coordinator.present(.map) }
        Button("Put the Map Away") { coordinator.dismiss() }
      }
      .navigationTitle(name)
    }
  }
#else
  @main
  enum FlowKitExampleApp {
    @MainActor
    static func main() {
      let coordinator = WalkCoordinator()
      coordinator.push(.forest)
      coordinator.push(.river)
      print(coordinator.path.map(\.rawValue).joined(separator: " › "))
      coordinator.pop()
      print(coordinator.path.map(\.rawValue).joined(separator: " › "))
    }
  }
#endif
