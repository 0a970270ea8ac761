#if canImport(SwiftUI)
  public import DesignSystem
  public import NetworkingKit
  public import SwiftUI

  /// Films Feature, which belongs in a navigation stack, and loads when it appears.
  public struct FilmsFeatureRootView: View {
    @State private var viewModel: FilmsFeatureViewModel
    private let theme: Theme

    public init(
      client: any APIClient,
      theme: Theme
    ) {
      let viewModel = FilmsFeatureViewModel(client: client)
      _viewModel = State(initialValue: viewModel)
      self.theme = theme
    }

    public var body: some View {
      FilmsFeatureListView(
        state: viewModel.state,
        theme: theme,
        load: viewModel.load
      )
      .navigationTitle(
        Text("Films", bundle: .module)
      )
      .task { if viewModel.state == .loading { await viewModel.load() } }
      .alert(
        Text("Couldn't Refresh", bundle: .module),
        isPresented: $viewModel.hasRefreshFailed
      ) {}
    }
  }
#endif
