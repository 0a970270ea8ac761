import DesignSystem
import ProfileInterface

#if canImport(SwiftUI)
  import SwiftUI

  /// The Profile screen as people see it; its view model decides everything.
  struct ProfileView<ViewModel: ProfileViewModelProtocol>: View {
    @State private var viewModel: ViewModel
    private let theme: Theme

    init(viewModel: ViewModel, theme: Theme) {
      _viewModel = State(initialValue: viewModel)
      self.theme = theme
    }

    var body: some View {
      content
        .navigationTitle("Profile")
        .task { await viewModel.load() }
    }

    @ViewBuilder private var content: some View {
      switch viewModel.state {
      case .loading:
        ProgressView()
      case .loaded(let items):
        list(items)
      case .failed(let message):
        ContentUnavailableView {
          Label("Nothing to Show", systemImage: "exclamationmark.triangle")
        } description: {
          Text(message)
        } actions: {
          Button("Try Again") {
            Task { await viewModel.load() }
          }
        }
      }
    }

    private func list(_ items: [Account]) -> some View {
      List(items) { item in
        Button(item.name) { viewModel.onSelect(item) }
          .foregroundStyle(theme.palette.text)
          .padding(.vertical, theme.spacing.small)
      }
      .refreshable { await viewModel.load() }
    }
  }
#endif
