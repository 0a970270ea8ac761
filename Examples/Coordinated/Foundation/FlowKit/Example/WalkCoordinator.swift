import FlowKit
import Observation

/// A flow to try things out with: a walk that leads somewhere, with a map in the pocket.
@MainActor
@Observable
final class WalkCoordinator: NavigationStackCoordinator {
  enum Destination: String, Hashable, Identifiable, Sendable {
    case forest
    case river
    case map

    var id: Self { self }
  }

  var path: [Destination] = []
  var modal: Destination?

  /// Where the walk has led to, told in one line.
  var summary: String {
    let places = ["home"] + path.map(\.rawValue)
    let way = places.joined(separator: " › ")
    return modal.map { "\(way), looking at the \($0.rawValue)" } ?? way
  }
}
