import Core
import CoreTesting
import Playback
import PlaybackInterface
import PlaybackTesting
import SearchInterface
import SearchTesting
import Testing

@MainActor
struct PlaybackScreenTests {
  private struct Offline: Error {}

  private let reason = "Something went wrong while loading. Try again later."
  private let delegate = PlaybackDelegateMock()

  @Test("shows all items once it has loaded")
  func loading() async {
    let dependencies = PlaybackDependenciesMock()
    let builder = PlaybackBuilder(dependencies: dependencies)
    let screen = builder.makeScreen(delegate: delegate)
    #expect(screen.state == .loading)

    await screen.load()
    let content = PlaybackContent(
      items: .samples,
      searchItems: .samples
    )
    #expect(screen.state == .loaded(content))
    #expect(await dependencies.searchService.itemsCallCount == 1)
  }

  @Test("says that it has nothing to show, and logs why")
  func failure() async {
    let dependencies = PlaybackDependenciesMock(error: Offline())
    let builder = PlaybackBuilder(dependencies: dependencies)
    let screen = builder.makeScreen(delegate: delegate)

    await screen.load()
    #expect(screen.state == .failed(reason: reason))
    #expect(dependencies.logger.entries.map(\.level) == [.error])
    #expect(dependencies.logger.entries.map { $0.message.contains("Offline") } == [true])
  }

  @Test("calls it no failure when nobody looks any more")
  func cancellation() async {
    let cancellation = CancellationError()
    let dependencies = PlaybackDependenciesMock(error: cancellation)
    let builder = PlaybackBuilder(dependencies: dependencies)
    let screen = builder.makeScreen(delegate: delegate)

    await screen.load()
    #expect(screen.state == .loading)
    #expect(dependencies.logger.entries.isEmpty)
  }

  @Test("fails when the Search service does")
  func searchFailure() async {
    let dependencies = PlaybackDependenciesMock(
      searchService: .init(error: Offline())
    )
    let builder = PlaybackBuilder(dependencies: dependencies)
    let screen = builder.makeScreen(delegate: delegate)

    await screen.load()
    #expect(screen.state == .failed(reason: reason))
  }

  @Test("tells the delegate what was selected")
  func selection() {
    let dependencies = PlaybackDependenciesMock()
    let builder = PlaybackBuilder(dependencies: dependencies)
    let screen = builder.makeScreen(delegate: delegate)
    let item = PlaybackItem(id: "1", title: "Selected")

    screen.select(item)
    #expect(delegate.selections == [.item(item)])
  }

  @Test("tells the delegate which Search item was selected")
  func searchSelection() {
    let dependencies = PlaybackDependenciesMock()
    let builder = PlaybackBuilder(dependencies: dependencies)
    let screen = builder.makeScreen(delegate: delegate)
    let item = SearchItem(id: "1", title: "Selected")

    screen.select(item)
    #expect(delegate.selections == [.searchItem(item)])
  }
}
