#if canImport(SwiftUI)
  public import DesignSystem
  public import NetworkingKit
  public import SharedModels
  public import SwiftUI

  /// Films Feature, which belongs in a navigation stack, and loads when it appears.
  ///
  /// The stack knows the places of the list's links, and shows a ``FilmsFeatureDetailView`` there.
  public struct FilmsFeatureRootView<Place: Hashable & Sendable>: View {
    @State private var viewModel: FilmsFeatureViewModel
    private let place: (Film) -> Place
    private let theme: Theme

    public init(
      client: any APIClient,
      theme: Theme,
      place: @escaping (Film) -> Place
    ) {
      _viewModel = State(initialValue: FilmsFeatureViewModel(client: client))
      self.place = place
      self.theme = theme
    }

    public var body: some View {
      // A switch alone would give each state a task of its own.
      ZStack {
        FilmsFeatureListView(
          state: viewModel.state,
          theme: theme,
          place: place,
          load: viewModel.load
        )
      }
      .navigationTitle(Text("Films", bundle: .module))
      .task { if viewModel.state == .loading { await viewModel.load() } }
      .refreshFailureAlert(isPresented: $viewModel.hasRefreshFailed)
    }
  }
#endif
