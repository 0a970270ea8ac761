import Search
import SearchInterface
import SearchTesting

/// A walk through the Search screen, told in the terminal.
@MainActor
enum SearchTour {
  static func run() async {
    let guide = SearchTourGuide()
    let dependencies = SearchDependenciesMock()
    let builder = SearchBuilder(dependencies: dependencies)
    let screen = builder.makeScreen(delegate: guide)

    print("Search")
    await screen.load()
    switch screen.state {
    case .loading:
      print("  still loading")
    case .failed(let reason):
      print("  nothing to show: \(reason)")
    case .loaded(let content):
      for item in content.items { print("  • \(item.title)") }
      if let item = content.items.first { screen.select(item) }
    }
  }
}

/// Stands in for the app: tells where it would go.
@MainActor
final class SearchTourGuide: SearchDelegate {
  func searchDidSelect(_ item: SearchItem) {
    print("→ the app opens “\(item.title)”")
  }
}
