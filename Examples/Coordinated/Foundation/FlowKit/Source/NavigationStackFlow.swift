#if canImport(SwiftUI)
  public import SwiftUI

  /// Shows the flow of a coordinator that pushes and pops.
  public struct NavigationStackFlow<
    Flow: NavigationStackCoordinator, Root: View, Place: View
  >: View {
    @Bindable private var coordinator: Flow
    private let root: Root
    private let place: (Flow.Destination) -> Place

    /// - Parameter place: Makes the view of a place, pushed or presented.
    public init(
      _ coordinator: Flow,
      @ViewBuilder root: () -> Root,
      @ViewBuilder place: @escaping (Flow.Destination) -> Place
    ) {
      self.coordinator = coordinator
      self.root = root()
      self.place = place
    }

    public var body: some View {
      NavigationStack(path: $coordinator.path) {
        root.navigationDestination(for: Flow.Destination.self) { place($0) }
      }
      .sheet(item: $coordinator.modal) { place($0) }
    }
  }
#endif
