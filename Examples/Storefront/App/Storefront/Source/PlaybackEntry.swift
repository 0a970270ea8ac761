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
    let items = try await dependencies.makePlaybackService().items()
    guard let item = items.first else {
      throw NothingToShow(description: "There are no items.")
    }
    var lines = items.map { "• \($0.title)" }
    let searchService = dependencies.makeSearchService()
    let searchItems = try await searchService.items()
    lines.append("Search")
    lines += searchItems.map { "  • \($0.title)" }

    coordinator.playbackDidSelect(item)
    if let item = searchItems.first {
      coordinator.playbackDidSelect(item)
    }
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
