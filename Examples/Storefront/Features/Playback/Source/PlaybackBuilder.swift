import Core
import PlaybackInterface

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The only door to the Playback feature: takes what it needs, makes what the app shows and shares.
public struct PlaybackBuilder: Sendable {
  private let dependencies: any PlaybackDependencies

  public init(dependencies: any PlaybackDependencies) {
    self.dependencies = dependencies
  }

  /// The service that the app lends to other features.
  public func makeService() -> any PlaybackService {
    PlaybackLoader(client: dependencies.makeClient())
  }

  /// The screen without a view, for tests and the console; it doesn't keep its delegate alive.
  @MainActor
  public func makeScreen(
    delegate: any PlaybackDelegate
  ) -> any PlaybackScreen {
    makeModel(delegate: delegate)
  }

  #if canImport(SwiftUI)
    /// The screen as a view, which loads when it appears; it doesn't keep its delegate alive.
    @MainActor
    public func makeView(delegate: any PlaybackDelegate) -> some View {
      PlaybackView(
        screen: makeModel(delegate: delegate),
        theme: dependencies.makeTheme()
      )
    }
  #endif

  @MainActor
  private func makeModel(
    delegate: any PlaybackDelegate
  ) -> PlaybackModel {
    PlaybackModel(
      service: makeService(),
      searchService: dependencies.makeSearchService(),
      logger: dependencies.makeLogger(),
      delegate: delegate
    )
  }
}
