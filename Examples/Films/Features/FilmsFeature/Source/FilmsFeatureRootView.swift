import DesignSystem
import NetworkingKit

#if canImport(SwiftUI)
  import SwiftUI

  /// Films Feature as people see it: a list, and above it one entry in detail.
  public struct FilmsFeatureRootView: View {
    @State private var viewModel: FilmsFeatureViewModel
    private let theme: Theme

    public init(client: any APIClient, theme: Theme) {
      let viewModel = FilmsFeatureViewModel(client: client)
      _viewModel = State(initialValue: viewModel)
      self.theme = theme
    }

    public var body: some View {
      FilmsFeatureListView(
        state: viewModel.state,
        theme: theme,
        select: { viewModel.select($0) },
        reload: { await viewModel.load() }
      )
      .navigationTitle("Films")
      .sheet(item: $viewModel.selection) { item in
        FilmsFeatureDetailView(
          item: item,
          theme: theme,
          close: { viewModel.deselect() }
        )
      }
      .task { await viewModel.load() }
    }
  }
#endif
