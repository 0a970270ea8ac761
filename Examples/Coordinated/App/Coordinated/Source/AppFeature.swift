#if canImport(SwiftUI)
  import SwiftUI
#endif

/// A feature as the app knows it: a few lines in lists, and a file of its own that says the rest.
@MainActor
protocol AppFeature {
  var tab: AppCoordinator.Tab { get }

  /// Leads to an item of the feature; false for items of others, which it leaves alone.
  func show(_ item: any Sendable) -> Bool

  /// Leads back to the first place of the feature.
  func restart()

  /// Tells, line by line, what a person would see and do; for the terminal and for tests.
  ///
  /// Throws why there is nothing to see.
  func walk(_ coordinator: AppCoordinator) async throws -> [String]

  #if canImport(SwiftUI)
    func makeView() -> AnyView
  #endif
}
