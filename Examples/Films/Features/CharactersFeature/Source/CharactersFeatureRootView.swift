#if canImport(SwiftUI)
  public import DesignSystem
  public import NetworkingKit
  public import SwiftUI

  /// Characters Feature, which belongs in a navigation stack, and loads when it appears.
  public struct CharactersFeatureRootView: View {
    @State private var viewModel: CharactersFeatureViewModel
    private let theme: Theme

    public init(
      client: any APIClient,
      theme: Theme
    ) {
      let viewModel = CharactersFeatureViewModel(client: client)
      _viewModel = State(initialValue: viewModel)
      self.theme = theme
    }

    public var body: some View {
      CharactersFeatureListView(
        state: viewModel.state,
        theme: theme,
        load: viewModel.load
      )
      .navigationTitle(
        Text("Characters", bundle: .module)
      )
      .task { if viewModel.state == .loading { await viewModel.load() } }
      .alert(
        Text("Couldn't Refresh", bundle: .module),
        isPresented: $viewModel.hasRefreshFailed
      ) {}
    }
  }
#endif
