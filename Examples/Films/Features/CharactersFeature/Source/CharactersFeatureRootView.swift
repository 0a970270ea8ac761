import DesignSystem
import NetworkingKit

#if canImport(SwiftUI)
  import SwiftUI

  /// Characters Feature as people see it: a list, and above it one entry in detail.
  public struct CharactersFeatureRootView: View {
    @State private var viewModel: CharactersFeatureViewModel
    private let theme: Theme

    public init(client: any APIClient, theme: Theme) {
      let viewModel = CharactersFeatureViewModel(client: client)
      _viewModel = State(initialValue: viewModel)
      self.theme = theme
    }

    public var body: some View {
      CharactersFeatureListView(
        state: viewModel.state,
        theme: theme,
        select: { viewModel.select($0) },
        reload: { await viewModel.load() }
      )
      .navigationTitle("Characters")
      .sheet(item: $viewModel.selection) { item in
        CharactersFeatureDetailView(
          item: item,
          theme: theme,
          close: { viewModel.deselect() }
        )
      }
      .task { await viewModel.load() }
    }
  }
#endif
