import FlowKit
import FlowKitTesting
import Observation
import Testing

@MainActor
struct CoordinatorTests {
  private let coordinator = WalkCoordinator()

  @Test("pushes and pops, and goes no further back than to the first place")
  func stack() {
    coordinator.push(.forest)
    coordinator.push(.river(.bank))
    #expect(coordinator.path == [.forest, .river(.bank)])

    coordinator.pop()
    #expect(coordinator.path == [.forest])
    coordinator.pop()
    coordinator.pop()
    #expect(coordinator.path.isEmpty)
  }

  @Test("presents one place at a time")
  func modal() {
    coordinator.present(.forest)
    coordinator.present(.river(.bank))
    #expect(coordinator.modal == .river(.bank))

    coordinator.dismiss()
    #expect(coordinator.modal == nil)
  }

  @Test("goes where a sub-flow leads")
  func provider() {
    let river = RiverFlow()
    coordinator.take(river.step(after: .arrived), to: WalkCoordinator.Destination.river)
    #expect(coordinator.path == [.river(.bank)])

    coordinator.take(river.step(after: .foundBoat), to: WalkCoordinator.Destination.river)
    #expect(coordinator.modal == .river(.boat))

    coordinator.take(river.step(after: .boatLeaks), to: WalkCoordinator.Destination.river)
    #expect(coordinator.modal == nil)
    #expect(coordinator.path == [.river(.bank)])

    coordinator.present(.river(.boat))
    coordinator.take(river.step(after: .crossed), to: WalkCoordinator.Destination.river)
    #expect(coordinator.modal == nil)
    #expect(coordinator.path.isEmpty)
  }

  @Test("informs the view of the flow where it leads")
  func observation() {
    #expect(isNoticed({ coordinator.push(.forest) }, by: { _ = coordinator.path }))
    #expect(isNoticed({ coordinator.present(.forest) }, by: { _ = coordinator.modal }))
  }
}

@MainActor
@Observable
private final class WalkCoordinator: NavigationStackCoordinator {
  enum Destination: Hashable, Identifiable, Sendable {
    case forest
    case river(RiverFlow.Destination)

    var id: Self { self }
  }

  var path: [Destination] = []
  var modal: Destination?
}

private struct RiverFlow: FlowProvider {
  enum Destination: Hashable, Identifiable, Sendable {
    case bank
    case boat

    var id: Self { self }
  }

  enum Event {
    case arrived
    case foundBoat
    case boatLeaks
    case crossed
  }

  func step(after event: Event) -> FlowStep<Destination> {
    switch event {
    case .arrived: .push(.bank)
    case .foundBoat: .present(.boat)
    case .boatLeaks: .dismiss
    case .crossed: .leave
    }
  }
}
