import Core
import HomeInterface

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The only door to the Home feature: takes what it needs, makes what the app shows and shares.
public struct HomeBuilder: Sendable {
  private let dependencies: any HomeDependencies

  public init(dependencies: any HomeDependencies) {
    self.dependencies = dependencies
  }

  /// The service that the app lends to other features.
  public func makeService() -> any HomeService {
    HomeLoader(client: dependencies.makeClient())
  }

  /// The screen without a view, for tests and the console; it doesn't keep its delegate alive.
  @MainActor
  public func makeScreen(
    delegate: any HomeDelegate
  ) -> any HomeScreen {
    makeModel(delegate: delegate)
  }

  #if canImport(SwiftUI)
    /// The screen as a view, which loads when it appears; it doesn't keep its delegate alive.
    @MainActor
    public func makeView(delegate: any HomeDelegate) -> some View {
      HomeView(
        screen: makeModel(delegate: delegate),
        theme: dependencies.makeTheme()
      )
    }
  #endif

  @MainActor
  private func makeModel(
    delegate: any HomeDelegate
  ) -> HomeModel {
    HomeModel(
      service: makeService(),
      searchService: dependencies.makeSearchService(),
      paymentsService: dependencies.makePaymentsService(),
      logger: dependencies.makeLogger(),
      delegate: delegate
    )
  }
}
