import Playback
import PlaybackInterface
import SearchInterface

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The Playback feature as the app shows it.
struct PlaybackEntry: AppFeature {
  let title = "Playback"

  func walk(
    _ coordinator: AppCoordinator,
    _ dependencies: AppDependencies
  ) async throws -> [String] {
    let builder = PlaybackBuilder(dependencies: dependencies)
    let screen = builder.makeScreen(delegate: coordinator)
    await screen.load()
    guard case .loaded(let content) = screen.state else {
      throw NothingToShow(description: "\(screen.state)")
    }
    var lines = content.items.map { "• \($0.title)" }
    lines.append("Search")
    lines += content.searchItems.map { "  • \($0.title)" }

    if let item = content.items.first { screen.select(item) }
    if let item = content.searchItems.first { screen.select(item) }
    lines += coordinator.path.map { "→ \($0.title)" }
    for _ in coordinator.path { coordinator.goBack() }
    return lines
  }

  #if canImport(SwiftUI)
    func makeView(
      _ coordinator: AppCoordinator,
      _ dependencies: AppDependencies
    ) -> AnyView {
      let builder = PlaybackBuilder(dependencies: dependencies)
      return AnyView(builder.makeView(delegate: coordinator))
    }
  #endif
}

extension AppDependencies: PlaybackDependencies {
  /// What Playback lends to other features.
  func makePlaybackService() -> any PlaybackService {
    PlaybackBuilder(dependencies: self).makeService()
  }
}

extension AppCoordinator: PlaybackDelegate {
  func playbackDidSelect(_ item: PlaybackItem) {
    show(Destination(title: item.title, id: "playback/\(item.id)"))
  }

  func playbackDidSelect(_ item: SearchItem) {
    show(Destination(title: item.title, id: "search/\(item.id)"))
  }
}
