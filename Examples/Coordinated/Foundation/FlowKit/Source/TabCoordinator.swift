/// A coordinator whose places lie side by side, each with a flow of its own.
@MainActor
public protocol TabCoordinator: Coordinator {
  associatedtype Tab: Hashable, Sendable

  /// The flow that a person sees.
  var selectedTab: Tab { get set }
}
