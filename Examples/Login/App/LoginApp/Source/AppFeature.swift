import Foundation

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// A feature as the app knows it: a line in `AppFeatures`, one in `Route`, and a file of its own.
@MainActor
protocol AppFeature {
  /// What the list of the first screen calls the feature.
  var title: String { get }
  /// What links call the feature, whatever its title is: `search-history`.
  var linkName: String { get }
  /// Where the feature begins.
  var route: Route { get }
  /// Where a link leads; nil when it isn't for this feature.
  func route(for link: URL) -> Route?

  #if canImport(SwiftUI)
    /// The screen at a route; nil when the route belongs to another feature.
    func makeView(
      at route: Route,
      _ coordinator: AppCoordinator,
      _ dependencies: AppDependencies
    ) -> AnyView?
  #endif
}

extension AppFeature {
  /// `login-app://search-history` opens the feature with the link name `search-history`.
  ///
  /// Links of other schemes lead nowhere.
  func route(for link: URL) -> Route? {
    guard link.scheme?.lowercased() == "login-app" else { return nil }
    return link.host()?.lowercased() == linkName ? route : nil
  }
}
