import FlowKit
import FlowKitTesting

/// A walk through a flow, told in the terminal.
@MainActor
enum FlowKitTour {
  static func run() async {
    let coordinator = WalkCoordinator()
    print("A stack of places")
    print("  \(coordinator.summary)")
    coordinator.push(.forest)
    print("  \(coordinator.summary)")
    coordinator.push(.river)
    coordinator.present(.map)
    print("  \(coordinator.summary)")
    coordinator.dismiss()
    coordinator.pop()
    print("  \(coordinator.summary)")

    let steps = DataCache(value: 0)
    print("A cache that tells of changes")
    let isSeen = isNoticed({ steps.value += 1 }, by: { _ = steps.value })
    print("  whoever looked \(isSeen ? "is told" : "isn't told")")
    for await count in steps.changes() {
      print("  steps: \(count)")
      if count == 2 { break }
      steps.value += 1
    }
  }
}
