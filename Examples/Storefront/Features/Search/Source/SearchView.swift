import Core
import DesignSystem
import SearchInterface

#if canImport(SwiftUI)
  public import SwiftUI

  extension SearchBuilder {
    /// The screen, which loads when it appears. The delegate isn't retained.
    @MainActor
    public func makeView(delegate: any SearchDelegate) -> some View {
      let viewModel = SearchViewModel(
        service: makeService(),
        logger: dependencies.makeLogger(),
        delegate: delegate
      )
      return SearchView(viewModel: viewModel, theme: dependencies.makeTheme())
    }
  }

  struct SearchView: View {
    @State var viewModel: SearchViewModel
    let theme: Theme

    var body: some View {
      // One view whatever the state is: each branch would have a task of its own.
      ZStack {
        SearchContentView(
          state: viewModel.state,
          theme: theme,
          select: viewModel.select,
          load: viewModel.load
        )
      }
      .navigationTitle(Text("Search", bundle: .module))
      .task { if viewModel.state == .loading { await viewModel.load() } }
      .refreshFailureAlert(isPresented: $viewModel.hasRefreshFailed)
    }
  }

  /// What the screen shows in each state.
  struct SearchContentView: View {
    let state: SearchViewModel.State
    var theme = Theme()
    var select: @MainActor (SearchItem) -> Void = { _ in }
    var load: @MainActor () async -> Void = {}

    var body: some View {
      switch state {
      case .loading:
        LoadingIndicator()
      case .loaded(let items):
        List(items) { item in
          DisclosureRow(item.title) { select(item) }
            .foregroundStyle(theme.palette.text)
        }
        .overlay { if items.isEmpty { EmptyListView() } }
        .refreshable { await load() }
      case .failed:
        LoadFailureView(retry: load)
      }
    }
  }

  #if DEBUG
    private let preview = [SearchItem(id: "1", title: "A title")]
    #Preview("Loading") { SearchContentView(state: .loading) }
    #Preview("Content") { SearchContentView(state: .loaded(preview)) }
    #Preview("Empty") { SearchContentView(state: .loaded([])) }
    #Preview("Failure") { SearchContentView(state: .failed) }
    #Preview("Large Type") {
      SearchContentView(state: .loaded(preview)).dynamicTypeSize(.accessibility3)
    }
  #endif
#endif
