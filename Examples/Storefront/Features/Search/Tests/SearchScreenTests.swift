import Core
import CoreTesting
import Search
import SearchInterface
import SearchTesting
import Testing

@MainActor
struct SearchScreenTests {
  private struct Offline: Error {}

  private let reason = "Something went wrong while loading. Try again later."
  private let delegate = SearchDelegateMock()

  @Test("shows all items once it has loaded")
  func loading() async {
    let dependencies = SearchDependenciesMock()
    let builder = SearchBuilder(dependencies: dependencies)
    let screen = builder.makeScreen(delegate: delegate)
    #expect(screen.state == .loading)

    await screen.load()
    #expect(screen.state == .loaded(SearchContent(items: .samples)))
  }

  @Test("says that it has nothing to show, and logs why")
  func failure() async {
    let dependencies = SearchDependenciesMock(error: Offline())
    let builder = SearchBuilder(dependencies: dependencies)
    let screen = builder.makeScreen(delegate: delegate)

    await screen.load()
    #expect(screen.state == .failed(reason: reason))
    #expect(dependencies.logger.entries.map(\.level) == [.error])
    #expect(dependencies.logger.entries.map { $0.message.contains("Offline") } == [true])
  }

  @Test("calls it no failure when nobody looks any more")
  func cancellation() async {
    let cancellation = CancellationError()
    let dependencies = SearchDependenciesMock(error: cancellation)
    let builder = SearchBuilder(dependencies: dependencies)
    let screen = builder.makeScreen(delegate: delegate)

    await screen.load()
    #expect(screen.state == .loading)
    #expect(dependencies.logger.entries.isEmpty)
  }

  @Test("tells the delegate what was selected")
  func selection() {
    let dependencies = SearchDependenciesMock()
    let builder = SearchBuilder(dependencies: dependencies)
    let screen = builder.makeScreen(delegate: delegate)
    let item = SearchItem(id: "1", title: "Selected")

    screen.select(item)
    #expect(delegate.selections == [.item(item)])
  }
}
