public import Observation

/// Decides what a person sees next, and knows what they see now.
///
/// A coordinator makes the models of its scenes and listens to their events; views only show its
/// state. So tests can walk through a whole flow without any view.
@MainActor
public protocol Coordinator: AnyObject, Observable {
  /// The places that the flow can lead to, its first one aside.
  associatedtype Destination: Hashable, Identifiable, Sendable

  /// What lies over the flow until it is dealt with.
  var modal: Destination? { get set }
}

extension Coordinator {
  public func present(_ destination: Destination) {
    modal = destination
  }

  public func dismiss() {
    modal = nil
  }
}
