#if canImport(SwiftUI)
  public import SwiftUI

  /// Shows the flows of a coordinator side by side.
  public struct TabViewFlow<Flow: TabCoordinator, Tabs: View, Place: View>: View {
    @Bindable private var coordinator: Flow
    private let tabs: Tabs
    private let place: (Flow.Destination) -> Place

    /// - Parameters:
    ///   - tabs: A view for each tab, with the tab as its tag and a tab item.
    ///   - place: Makes the view of a place that is presented over all tabs.
    public init(
      _ coordinator: Flow,
      @ViewBuilder tabs: () -> Tabs,
      @ViewBuilder place: @escaping (Flow.Destination) -> Place
    ) {
      self.coordinator = coordinator
      self.tabs = tabs()
      self.place = place
    }

    public var body: some View {
      TabView(selection: $coordinator.selectedTab) { tabs }
        .sheet(item: $coordinator.modal) { place($0) }
    }
  }
#endif
