import Foundation
import Playback
import PlaybackInterface
import SearchInterface

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The Playback feature as the app shows it.
struct PlaybackEntry: AppFeature {
  let title = NSLocalizedString(
    "Playback",
    bundle: .module,
    comment: "What the list of features calls it"
  )
  let linkName = "playback"
  let route = Route.playback(.start)

  #if canImport(SwiftUI)
    func makeView(
      at route: Route,
      _ coordinator: AppCoordinator,
      _ dependencies: AppDependencies
    ) -> AnyView? {
      guard case .playback(let route) = route else { return nil }
      switch route {
      case .start:
        let builder = PlaybackBuilder(dependencies: dependencies)
        return AnyView(builder.makeView(delegate: coordinator))
      case .item(let item):
        return AnyView(List { Text(item.title) }.navigationTitle(item.title))
      }
    }
  #endif
}

/// The places of the Playback feature.
enum PlaybackRoute: Hashable {
  case start
  case item(PlaybackItem)
}

extension AppDependencies: PlaybackDependencies {
  /// What Playback lends to other features.
  ///
  /// It keeps nothing, so that each may have one of its own.
  func makePlaybackService() -> any PlaybackService {
    PlaybackBuilder(dependencies: self).makeService()
  }
}

extension AppCoordinator: PlaybackDelegate {
  func playbackDidSelect(_ item: PlaybackItem) {
    path.append(.playback(.item(item)))
  }

  func playbackDidSelect(_ item: SearchItem) {
    path.append(.search(.item(item)))
  }
}
