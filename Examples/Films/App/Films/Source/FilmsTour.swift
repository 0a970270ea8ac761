/// A walk through all features, told in the terminal.
@MainActor
struct FilmsTour {
  private let dependencies = AppDependencies(services: Services())
  private let coordinator = AppCoordinator()

  /// Walks through one feature after the other, and says whether all of them had something to show.
  func run() async -> Bool {
    print("Welcome to Films")
    if AppFeatures.all.isEmpty {
      print("  There are no features yet: add one with `ufeature new`.")
    }
    var isComplete = true
    for feature in AppFeatures.all {
      print(feature.title)
      do {
        let lines = try await feature.walk(coordinator, dependencies)
        for line in lines { print("  \(line)") }
      } catch {
        print("  nothing to show: \(error)")
        isComplete = false
      }
    }
    return isComplete
  }
}
