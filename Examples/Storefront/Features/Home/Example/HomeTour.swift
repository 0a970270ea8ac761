import Home
import HomeInterface
import HomeTesting
import PaymentsInterface
import SearchInterface

/// A walk through the Home screen, told in the terminal.
@MainActor
enum HomeTour {
  static func run() async {
    let guide = HomeTourGuide()
    let dependencies = HomeDependenciesMock()
    let builder = HomeBuilder(dependencies: dependencies)
    let screen = builder.makeScreen(delegate: guide)

    print("Home")
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
      print("  Payments")
      for item in content.paymentsItems { print("    • \(item.title)") }
      if let item = content.items.first { screen.select(item) }
      if let item = content.searchItems.first { screen.select(item) }
      if let item = content.paymentsItems.first { screen.select(item) }
    }
  }
}

/// Stands in for the app: tells where it would go.
@MainActor
final class HomeTourGuide: HomeDelegate {
  func homeDidSelect(_ item: HomeItem) {
    print("→ the app opens “\(item.title)”")
  }

  func homeDidSelect(_ item: SearchItem) {
    print("→ the app opens “\(item.title)” in Search")
  }

  func homeDidSelect(_ item: PaymentsItem) {
    print("→ the app opens “\(item.title)” in Payments")
  }
}
