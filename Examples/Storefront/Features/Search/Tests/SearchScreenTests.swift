import Core
import CoreTesting
import Search
import SearchInterface
import SearchTesting
import Testing

@MainActor
struct SearchScreenTests {
  private struct Offline: Error {}

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

  @Test("says why it has nothing to show, and logs it")
  func failure() async {
    let dependencies = SearchDependenciesMock(error: Offline())
    let builder = SearchBuilder(dependencies: dependencies)
    let screen = builder.makeScreen(delegate: delegate)

    await screen.load()
    #expect(screen.state == .failed(reason: "Offline()"))
    #expect(dependencies.logger.entries.map(\.level) == [.error])
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
