import PlaybackInterface
import SearchInterface
import Testing

@testable import Storefront

@MainActor
struct PlaybackEntryTests {
  private let coordinator = AppCoordinator()

  @Test("opens what was selected")
  func selection() {
    let item = PlaybackItem(id: "1", title: "Selected")
    coordinator.playbackDidSelect(item)
    #expect(coordinator.path.map(\.title) == ["Selected"])
    #expect(coordinator.path.map(\.id) == ["playback/1"])
  }

  @Test("opens what was selected of Search")
  func searchSelection() {
    let item = SearchItem(id: "1", title: "Selected")
    coordinator.playbackDidSelect(item)
    #expect(coordinator.path.map(\.title) == ["Selected"])
    #expect(coordinator.path.map(\.id) == ["search/1"])
  }

  @Test("lends the service that finds what the screen shows")
  func service() async throws {
    let dependencies = AppDependencies(services: Services())
    let items = try await dependencies.makePlaybackService().items()

    let lines = try await PlaybackEntry().walk(coordinator, dependencies)
    #expect(!items.isEmpty)
    #expect(lines.starts(with: items.map { "• \($0.title)" }))
  }
}
