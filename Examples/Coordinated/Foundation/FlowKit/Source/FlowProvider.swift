/// A sub-flow that several coordinators offer, each in a flow of its own.
///
/// It decides what follows an event, and leaves it to the coordinator to go there:
///
///     func handle(_ event: ItemFlow.Event) {
///       take(itemFlow.step(after: event), to: Destination.item)
///     }
@MainActor
public protocol FlowProvider {
  /// The places of the sub-flow.
  associatedtype Destination: Hashable, Identifiable, Sendable
  /// What its scenes tell.
  associatedtype Event

  func step(after event: Event) -> FlowStep<Destination>
}

/// One step in a flow.
public enum FlowStep<Destination: Hashable & Sendable>: Hashable, Sendable {
  case push(Destination)
  case present(Destination)
  case dismiss
  /// The sub-flow has come to its end.
  case leave
}

extension NavigationStackCoordinator {
  /// Goes where a sub-flow leads.
  ///
  /// - Parameter destination: What a place of the sub-flow is called here.
  public func take<Place>(_ step: FlowStep<Place>, to destination: (Place) -> Destination) {
    switch step {
    case .push(let place):
      push(destination(place))
    case .present(let place):
      present(destination(place))
    case .dismiss:
      dismiss()
    case .leave:
      dismiss()
      popToRoot()
    }
  }
}
