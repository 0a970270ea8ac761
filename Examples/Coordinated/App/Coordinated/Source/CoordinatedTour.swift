/// A walk through the flows of all features, told in the terminal.
@MainActor
struct CoordinatedTour {
  private let coordinator = AppCoordinator(container: Container())

  /// Walks through one feature after the other, and says whether all of them had something to show.
  func run() async -> Bool {
    print("Welcome to Coordinated")
    if coordinator.features.isEmpty {
      print("  There are no features yet: add one with `ufeature new`.")
    }
    var isComplete = true
    for feature in coordinator.features {
      coordinator.selectedTab = feature.tab
      print(feature.tab.title)
      do {
        for line in try await feature.walk(coordinator) { print("  \(line)") }
      } catch {
        print("  nothing to show: \(error)")
        isComplete = false
      }
    }
    return isComplete
  }
}
