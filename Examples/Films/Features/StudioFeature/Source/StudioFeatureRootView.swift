import DesignSystem
import NetworkingKit

#if canImport(SwiftUI)
  import SwiftUI

  /// Studio Feature as people see it: a list, and above it one entry in detail.
  public struct StudioFeatureRootView: View {
    @State private var viewModel: StudioFeatureViewModel
    private let theme: Theme

    public init(client: any APIClient, theme: Theme) {
      let viewModel = StudioFeatureViewModel(client: client)
      _viewModel = State(initialValue: viewModel)
      self.theme = theme
    }

    public var body: some View {
      StudioFeatureListView(
        state: viewModel.state,
        theme: theme,
        select: { viewModel.select($0) },
        reload: { await viewModel.load() }
      )
      .navigationTitle("Studios")
      .sheet(item: $viewModel.selection) { item in
        StudioFeatureDetailView(
          item: item,
          theme: theme,
          close: { viewModel.deselect() }
        )
      }
      .task { await viewModel.load() }
    }
  }
#endif
