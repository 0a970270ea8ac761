import DesignSystem
import ProfileInterface

#if canImport(SwiftUI)
  import SwiftUI

  struct ProfileView<ViewModel: ProfileViewModelProtocol>: View {
    @State private var viewModel: ViewModel

    init(viewModel: ViewModel) {
      _viewModel = State(initialValue: viewModel)
    }

    var body: some View {
      // A switch alone would give each state a task of its own.
      ZStack { content }
        .navigationTitle(Text("Profile", bundle: .module))
        .task { if !viewModel.hasLoaded { await viewModel.load() } }
        .refreshFailureAlert(isPresented: $viewModel.hasRefreshFailed)
    }

    @ViewBuilder private var content: some View {
      switch viewModel.state {
      case .loading:
        LoadingIndicator()
      case .loaded(let items):
        List(items) { item in
          DisclosureRow(item.name) { viewModel.onSelect(item) }
        }
        .overlay { if items.isEmpty { EmptyListView() } }
        .refreshable { await viewModel.load() }
      case .failed:
        LoadFailureView { await viewModel.load() }
      }
    }
  }

  #if DEBUG
    /// Shows one state, and does nothing.
    @MainActor
    @Observable
    private final class PreviewModel: ProfileViewModelProtocol {
      let state: ProfileState
      let hasLoaded = true
      var hasRefreshFailed = false

      init(_ state: ProfileState) {
        self.state = state
      }

      func load() async {}
      func onSelect(_ item: Account) {}
    }

    @MainActor
    private func preview(_ state: ProfileState) -> some View {
      NavigationStack { ProfileView(viewModel: PreviewModel(state)) }
    }

    private let content = [Account(id: "1", name: "A name that needs a second line")]
    #Preview("Loading") { preview(.loading) }
    #Preview("Content") { preview(.loaded(content)) }
    #Preview("Empty") { preview(.loaded([])) }
    #Preview("Failure") { preview(.failed) }
    #Preview("Large Type") { preview(.loaded(content)).dynamicTypeSize(.accessibility3) }
  #endif
#endif
