import StudioFeatureInterface

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The only door to Studio Feature: takes what the feature needs, makes what the app shows.
public struct StudioFeatureBuilder: Sendable {
  private let dependencies: any StudioFeatureDependencies

  public init(dependencies: any StudioFeatureDependencies) {
    self.dependencies = dependencies
  }

  /// The feature without a view, for tests and the console.
  @MainActor
  public func makeScreen() -> any StudioFeatureScreen {
    StudioFeatureViewModel(client: dependencies.makeAPIClient())
  }

  #if canImport(SwiftUI)
    /// The feature as a view, which loads when it appears; it belongs into a navigation stack.
    @MainActor
    public func makeView() -> some View {
      StudioFeatureRootView(
        client: dependencies.makeAPIClient(),
        theme: dependencies.makeTheme()
      )
    }
  #endif
}
