import Core
import CoreTesting
import Home
import HomeInterface
import HomeTesting
import PaymentsInterface
import PaymentsTesting
import SearchInterface
import SearchTesting
import Testing

@MainActor
struct HomeScreenTests {
  private struct Offline: Error {}

  private let reason = "Something went wrong while loading. Try again later."
  private let delegate = HomeDelegateMock()

  @Test("shows all items once it has loaded")
  func loading() async {
    let dependencies = HomeDependenciesMock()
    let builder = HomeBuilder(dependencies: dependencies)
    let screen = builder.makeScreen(delegate: delegate)
    #expect(screen.state == .loading)

    await screen.load()
    let content = HomeContent(
      items: .samples,
      searchItems: .samples,
      paymentsItems: .samples
    )
    #expect(screen.state == .loaded(content))
    #expect(await dependencies.searchService.itemsCallCount == 1)
    #expect(await dependencies.paymentsService.itemsCallCount == 1)
  }

  @Test("says that it has nothing to show, and logs why")
  func failure() async {
    let dependencies = HomeDependenciesMock(error: Offline())
    let builder = HomeBuilder(dependencies: dependencies)
    let screen = builder.makeScreen(delegate: delegate)

    await screen.load()
    #expect(screen.state == .failed(reason: reason))
    #expect(dependencies.logger.entries.map(\.level) == [.error])
    #expect(dependencies.logger.entries.map { $0.message.contains("Offline") } == [true])
  }

  @Test("calls it no failure when nobody looks any more")
  func cancellation() async {
    let cancellation = CancellationError()
    let dependencies = HomeDependenciesMock(error: cancellation)
    let builder = HomeBuilder(dependencies: dependencies)
    let screen = builder.makeScreen(delegate: delegate)

    await screen.load()
    #expect(screen.state == .loading)
    #expect(dependencies.logger.entries.isEmpty)
  }

  @Test("fails when the Search service does")
  func searchFailure() async {
    let dependencies = HomeDependenciesMock(
      searchService: .init(error: Offline())
    )
    let builder = HomeBuilder(dependencies: dependencies)
    let screen = builder.makeScreen(delegate: delegate)

    await screen.load()
    #expect(screen.state == .failed(reason: reason))
  }

  @Test("fails when the Payments service does")
  func paymentsFailure() async {
    let dependencies = HomeDependenciesMock(
      paymentsService: .init(error: Offline())
    )
    let builder = HomeBuilder(dependencies: dependencies)
    let screen = builder.makeScreen(delegate: delegate)

    await screen.load()
    #expect(screen.state == .failed(reason: reason))
  }

  @Test("tells the delegate what was selected")
  func selection() {
    let dependencies = HomeDependenciesMock()
    let builder = HomeBuilder(dependencies: dependencies)
    let screen = builder.makeScreen(delegate: delegate)
    let item = HomeItem(id: "1", title: "Selected")

    screen.select(item)
    #expect(delegate.selections == [.item(item)])
  }

  @Test("tells the delegate which Search item was selected")
  func searchSelection() {
    let dependencies = HomeDependenciesMock()
    let builder = HomeBuilder(dependencies: dependencies)
    let screen = builder.makeScreen(delegate: delegate)
    let item = SearchItem(id: "1", title: "Selected")

    screen.select(item)
    #expect(delegate.selections == [.searchItem(item)])
  }

  @Test("tells the delegate which Payments item was selected")
  func paymentsSelection() {
    let dependencies = HomeDependenciesMock()
    let builder = HomeBuilder(dependencies: dependencies)
    let screen = builder.makeScreen(delegate: delegate)
    let item = PaymentsItem(id: "1", title: "Selected")

    screen.select(item)
    #expect(delegate.selections == [.paymentsItem(item)])
  }
}
