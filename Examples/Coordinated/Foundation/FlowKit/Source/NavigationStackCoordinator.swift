/// A coordinator whose places lie on top of each other, so that there is a way back.
@MainActor
public protocol NavigationStackCoordinator: Coordinator {
  /// The places above the first one, the topmost last.
  var path: [Destination] { get set }
}

extension NavigationStackCoordinator {
  public func push(_ destination: Destination) {
    path.append(destination)
  }

  /// Goes one place back, and no further than to the first one.
  public func pop() {
    _ = path.popLast()
  }

  public func popToRoot() {
    path.removeAll()
  }
}
