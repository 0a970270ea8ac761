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
    case forest
    case river
    case map

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
          place("home")
        } place: {
          place($0.rawValue)
        }
      }
    }

    private func place(_ name: String) -> some View {
      List {
        Button {
          coordinator.push(.forest)
        } label: {
          Text("To the Forest").frame(minHeight: 44).contentShape(.rect)
        }
        Button {
          coordinator.push(.river)
        } label: {
          Text("To the River").frame(minHeight: 44).contentShape(.rect)
        }
        Button {
          coordinator.present(.map)
        } label: {
          Text("Look at the Map").frame(minHeight: 44).contentShape(.rect)
        }
        Button {
          coordinator.dismiss()
        } label: {
          Text("Put the Map Away").frame(minHeight: 44).contentShape(.rect)
        }
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
