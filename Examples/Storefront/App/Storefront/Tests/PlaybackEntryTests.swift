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
    #expect(coordinator.path == [.playback(.item(item))])
  }

  @Test("opens what was selected of Search")
  func searchSelection() {
    let item = SearchItem(id: "1", title: "Selected")
    coordinator.playbackDidSelect(item)
    #expect(coordinator.path == [.search(.item(item))])
  }

  @Test("lends the service that finds what the screen shows")
  func service() async throws {
    let dependencies = AppDependencies(services: Services())
    #expect(try await !dependencies.makePlaybackService().items().isEmpty)
  }
}
