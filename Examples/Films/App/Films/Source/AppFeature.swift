#if canImport(SwiftUI)
  import SwiftUI
#endif

/// A feature as the app knows it: one more line in `AppFeatures`, and a file of its own that says the rest.
@MainActor
protocol AppFeature {
  /// What stands in the list of the first screen; it tells the feature from all others.
  var title: String { get }

  /// Tells, line by line, what a person would see and do; for the terminal and for tests.
  ///
  /// It leaves the coordinator as it found it. Throws why there is nothing to see.
  func walk(
    _ coordinator: AppCoordinator,
    _ dependencies: AppDependencies
  ) async throws -> [String]

  #if canImport(SwiftUI)
    func makeView(
      _ coordinator: AppCoordinator,
      _ dependencies: AppDependencies
    ) -> AnyView
  #endif
}

/// Why a walk through a feature came to an end.
struct NothingToShow: Error, CustomStringConvertible {
  let description: String
}
