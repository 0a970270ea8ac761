import FilmsFeatureInterface

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The only door to Films Feature: takes what the feature needs, makes what the app shows.
public struct FilmsFeatureBuilder: Sendable {
  private let dependencies: any FilmsFeatureDependencies

  public init(dependencies: any FilmsFeatureDependencies) {
    self.dependencies = dependencies
  }

  /// The feature without a view, for tests and the console.
  @MainActor
  public func makeScreen() -> any FilmsFeatureScreen {
    FilmsFeatureViewModel(client: dependencies.makeAPIClient())
  }

  #if canImport(SwiftUI)
    /// The feature as a view, which loads when it appears; it belongs into a navigation stack.
    @MainActor
    public func makeView() -> some View {
      FilmsFeatureRootView(
        client: dependencies.makeAPIClient(),
        theme: dependencies.makeTheme()
      )
    }
  #endif
}
