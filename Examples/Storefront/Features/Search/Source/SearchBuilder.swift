import Core
import SearchInterface

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The only door to the Search feature: takes what it needs, makes what the app shows and shares.
public struct SearchBuilder: Sendable {
  private let dependencies: any SearchDependencies

  public init(dependencies: any SearchDependencies) {
    self.dependencies = dependencies
  }

  /// The service that the app lends to other features.
  public func makeService() -> any SearchService {
    SearchLoader(client: dependencies.makeClient())
  }

  /// The screen without a view, for tests and the console; it doesn't keep its delegate alive.
  @MainActor
  public func makeScreen(
    delegate: any SearchDelegate
  ) -> any SearchScreen {
    makeModel(delegate: delegate)
  }

  #if canImport(SwiftUI)
    /// The screen as a view, which loads when it appears; it doesn't keep its delegate alive.
    @MainActor
    public func makeView(delegate: any SearchDelegate) -> some View {
      SearchView(
        screen: makeModel(delegate: delegate),
        theme: dependencies.makeTheme()
      )
    }
  #endif

  @MainActor
  private func makeModel(
    delegate: any SearchDelegate
  ) -> SearchModel {
    SearchModel(
      service: makeService(),
      logger: dependencies.makeLogger(),
      delegate: delegate
    )
  }
}
