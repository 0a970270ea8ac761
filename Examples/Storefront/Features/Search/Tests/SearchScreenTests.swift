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
    let screen = SearchBuilder(dependencies: dependencies).makeScreen(delegate: delegate)
    #expect(screen.state == .loading)

    await screen.load()
    #expect(screen.state == .loaded(SearchContent(items: .samples)))
  }

  @Test("says why it has nothing to show, and logs it")
  func failure() async {
    let dependencies = SearchDependenciesMock(error: Offline())
    let screen = SearchBuilder(dependencies: dependencies).makeScreen(delegate: delegate)

    await screen.load()
    #expect(screen.state == .failed(reason: "Offline()"))
    #expect(dependencies.logger.entries.map(\.level) == [.error])
  }

  @Test("leaves it to the delegate where a selection leads")
  func selection() {
    let dependencies = SearchDependenciesMock()
    let screen = SearchBuilder(dependencies: dependencies).makeScreen(delegate: delegate)
    let item = SearchItem(id: "1", title: "Selected")

    screen.select(item)
    #expect(delegate.selectedItems == [item])
  }
}
