import CharactersFeatureInterface

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The only door to Characters Feature: takes what the feature needs, makes what the app shows.
public struct CharactersFeatureBuilder: Sendable {
  private let dependencies: any CharactersFeatureDependencies

  public init(dependencies: any CharactersFeatureDependencies) {
    self.dependencies = dependencies
  }

  /// The feature without a view, for tests and the console.
  @MainActor
  public func makeScreen() -> any CharactersFeatureScreen {
    CharactersFeatureViewModel(client: dependencies.makeAPIClient())
  }

  #if canImport(SwiftUI)
    /// The feature as a view, which loads when it appears; it belongs into a navigation stack.
    @MainActor
    public func makeView() -> some View {
      CharactersFeatureRootView(
        client: dependencies.makeAPIClient(),
        theme: dependencies.makeTheme()
      )
    }
  #endif
}
