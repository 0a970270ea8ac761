#if canImport(SwiftUI)
  public import DesignSystem
  public import NetworkingKit
  public import SwiftUI

  /// Studio Feature, which belongs in a navigation stack, and loads when it appears.
  public struct StudioFeatureRootView: View {
    @State private var viewModel: StudioFeatureViewModel
    private let theme: Theme

    public init(
      client: any APIClient,
      theme: Theme
    ) {
      let viewModel = StudioFeatureViewModel(client: client)
      _viewModel = State(initialValue: viewModel)
      self.theme = theme
    }

    public var body: some View {
      StudioFeatureListView(
        state: viewModel.state,
        theme: theme,
        load: viewModel.load
      )
      .navigationTitle(
        Text("Studios", bundle: .module)
      )
      .task { if viewModel.state == .loading { await viewModel.load() } }
      .alert(
        Text("Couldn't Refresh", bundle: .module),
        isPresented: $viewModel.hasRefreshFailed
      ) {}
    }
  }
#endif
