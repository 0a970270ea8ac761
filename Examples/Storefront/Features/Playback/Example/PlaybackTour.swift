import Playback
import PlaybackInterface
import PlaybackTesting
import SearchInterface

/// A walk through the Playback screen, told in the terminal.
@MainActor
enum PlaybackTour {
  static func run() async {
    let guide = PlaybackTourGuide()
    let dependencies = PlaybackDependenciesMock()
    let builder = PlaybackBuilder(dependencies: dependencies)
    let screen = builder.makeScreen(delegate: guide)

    print("Playback")
    await screen.load()
    switch screen.state {
    case .loading:
      print("  still loading")
    case .failed(let reason):
      print("  nothing to show: \(reason)")
    case .loaded(let content):
      for item in content.items { print("  • \(item.title)") }
      print("  Search")
      for item in content.searchItems { print("    • \(item.title)") }
      if let item = content.items.first { screen.select(item) }
      if let item = content.searchItems.first { screen.select(item) }
    }
  }
}

/// Stands in for the app: tells where it would go.
@MainActor
final class PlaybackTourGuide: PlaybackDelegate {
  func playbackDidSelect(_ item: PlaybackItem) {
    print("→ the app opens “\(item.title)”")
  }

  func playbackDidSelect(_ item: SearchItem) {
    print("→ the app opens “\(item.title)” in Search")
  }
}
