import Home
import HomeInterface
import Payments
import PaymentsInterface
import Playback
import PlaybackInterface
import Search
import SearchInterface

/// A walk through all features, told in the terminal.
@MainActor
struct StorefrontTour {
  private let dependencies = AppDependencies(services: Services())
  private let coordinator = AppCoordinator()

  func run() async {
    await visitSearch()
    await visitPayments()
    await visitHome()
    await visitPlayback()
  }

  private func visitSearch() async {
    let builder = SearchBuilder(dependencies: dependencies)
    let screen = builder.makeScreen(delegate: coordinator)
    print(Destination.searchScreen.title)

    await screen.load()
    guard case .loaded(let content) = screen.state else {
      return print("  nothing to show: \(screen.state)")
    }
    for item in content.items { print("  • \(item.title)") }

    if let item = content.items.first { screen.select(item) }
    tellWhereThatLed()
  }

  private func visitPayments() async {
    let builder = PaymentsBuilder(dependencies: dependencies)
    let screen = builder.makeScreen(delegate: coordinator)
    print(Destination.paymentsScreen.title)

    await screen.load()
    guard case .loaded(let content) = screen.state else {
      return print("  nothing to show: \(screen.state)")
    }
    for item in content.items { print("  • \(item.title)") }

    if let item = content.items.first { screen.select(item) }
    tellWhereThatLed()
  }

  private func visitHome() async {
    let builder = HomeBuilder(dependencies: dependencies)
    let screen = builder.makeScreen(delegate: coordinator)
    print(Destination.homeScreen.title)

    await screen.load()
    guard case .loaded(let content) = screen.state else {
      return print("  nothing to show: \(screen.state)")
    }
    for item in content.items { print("  • \(item.title)") }
    print("  Search")
    for item in content.searchItems { print("    • \(item.title)") }
    print("  Payments")
    for item in content.paymentsItems { print("    • \(item.title)") }

    if let item = content.items.first { screen.select(item) }
    tellWhereThatLed()
    if let item = content.searchItems.first { screen.select(item) }
    tellWhereThatLed()
    if let item = content.paymentsItems.first { screen.select(item) }
    tellWhereThatLed()
  }

  private func visitPlayback() async {
    let builder = PlaybackBuilder(dependencies: dependencies)
    let screen = builder.makeScreen(delegate: coordinator)
    print(Destination.playbackScreen.title)

    await screen.load()
    guard case .loaded(let content) = screen.state else {
      return print("  nothing to show: \(screen.state)")
    }
    for item in content.items { print("  • \(item.title)") }
    print("  Search")
    for item in content.searchItems { print("    • \(item.title)") }

    if let item = content.items.first { screen.select(item) }
    tellWhereThatLed()
    if let item = content.searchItems.first { screen.select(item) }
    tellWhereThatLed()
  }

  private func tellWhereThatLed() {
    guard let destination = coordinator.path.last else { return }
    print("→ \(destination.title)")
    coordinator.goBack()
  }
}
