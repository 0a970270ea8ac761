#if canImport(SwiftUI)
  public import DesignSystem
  public import NetworkingKit
  public import SharedModels
  public import SwiftUI

  /// Studio Feature, which belongs in a navigation stack, and loads when it appears.
  ///
  /// The stack knows the places of the list's links, and shows a ``StudioFeatureDetailView`` there.
  public struct StudioFeatureRootView<Place: Hashable & Sendable>: View {
    @State private var viewModel: StudioFeatureViewModel
    private let place: (Studio) -> Place
    private let theme: Theme

    public init(
      client: any APIClient,
      theme: Theme,
      place: @escaping (Studio) -> Place
    ) {
      _viewModel = State(initialValue: StudioFeatureViewModel(client: client))
      self.place = place
      self.theme = theme
    }

    public var body: some View {
      // A switch alone would give each state a task of its own.
      ZStack {
        StudioFeatureListView(
          state: viewModel.state,
          theme: theme,
          place: place,
          load: viewModel.load
        )
      }
      .navigationTitle(Text("Studios", bundle: .module))
      .task { if viewModel.state == .loading { await viewModel.load() } }
      .refreshFailureAlert(isPresented: $viewModel.hasRefreshFailed)
    }
  }
#endif
