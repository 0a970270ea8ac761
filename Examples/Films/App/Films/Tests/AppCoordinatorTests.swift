import Testing

@testable import Films

@MainActor
struct AppCoordinatorTests {
  private let coordinator = AppCoordinator()

  @Test("goes back step by step, and no further than to the first screen")
  func back() {
    let places = [
      Destination(title: "List", id: "list"),
      Destination(title: "First item", id: "list/1"),
    ]
    for place in places { coordinator.show(place) }
    #expect(coordinator.path == places)

    coordinator.goBack()
    #expect(coordinator.path == [places[0]])
    coordinator.goBack()
    coordinator.goBack()
    #expect(coordinator.path.isEmpty)
  }
}
