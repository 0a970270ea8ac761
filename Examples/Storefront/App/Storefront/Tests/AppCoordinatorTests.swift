import HomeInterface
import PaymentsInterface
import PlaybackInterface
import SearchInterface
import Testing

@testable import Storefront

@MainActor
struct AppCoordinatorTests {
  private let coordinator = AppCoordinator()

  @Test("offers only places that have a title", arguments: Destination.screens)
  func titles(destination: Destination) {
    #expect(!destination.title.isEmpty)
  }

  @Test("goes back step by step, and no further than to the first screen")
  func back() {
    for destination in Destination.screens { coordinator.show(destination) }
    #expect(coordinator.path == Destination.screens)

    for _ in Destination.screens { coordinator.goBack() }
    #expect(coordinator.path.isEmpty)
    coordinator.goBack()
    #expect(coordinator.path.isEmpty)
  }

  @Test("opens what was selected in Search")
  func searchSelection() {
    let item = SearchItem(id: "1", title: "Selected")
    coordinator.searchDidSelect(item)
    #expect(coordinator.path == [.searchItem(item)])
  }

  @Test("opens what was selected in Payments")
  func paymentsSelection() {
    let item = PaymentsItem(id: "1", title: "Selected")
    coordinator.paymentsDidSelect(item)
    #expect(coordinator.path == [.paymentsItem(item)])
  }

  @Test("opens what was selected in Home")
  func homeSelection() {
    let item = HomeItem(id: "1", title: "Selected")
    coordinator.homeDidSelect(item)
    #expect(coordinator.path == [.homeItem(item)])
  }

  @Test("opens a Search item that was selected elsewhere")
  func homeSelectionOfSearch() {
    let item = SearchItem(id: "1", title: "Selected")
    coordinator.homeDidSelect(item)
    #expect(coordinator.path == [.searchItem(item)])
  }

  @Test("opens a Payments item that was selected elsewhere")
  func homeSelectionOfPayments() {
    let item = PaymentsItem(id: "1", title: "Selected")
    coordinator.homeDidSelect(item)
    #expect(coordinator.path == [.paymentsItem(item)])
  }

  @Test("opens what was selected in Playback")
  func playbackSelection() {
    let item = PlaybackItem(id: "1", title: "Selected")
    coordinator.playbackDidSelect(item)
    #expect(coordinator.path == [.playbackItem(item)])
  }

  @Test("opens a Search item that was selected elsewhere")
  func playbackSelectionOfSearch() {
    let item = SearchItem(id: "1", title: "Selected")
    coordinator.playbackDidSelect(item)
    #expect(coordinator.path == [.searchItem(item)])
  }
}
