import Core
import DesignSystem
import SearchInterface

#if canImport(SwiftUI)
  public import SwiftUI

  extension SearchBuilder {
    /// The screen, which loads when it appears. The delegate isn't retained.
    @MainActor
    public func makeView(delegate: any SearchDelegate) -> some View {
      let logger = dependencies.makeLogger()
      let viewModel = SearchViewModel(service: makeService(), logger: logger, delegate: delegate)
      return SearchView(viewModel: viewModel)
        .foregroundStyle(dependencies.makeTheme().palette.text)
    }
  }

  struct SearchView: View {
    @State private var viewModel: SearchViewModel

    init(viewModel: SearchViewModel) { _viewModel = State(initialValue: viewModel) }

    var body: some View {
      SearchContent(state: viewModel.state, select: viewModel.select, load: viewModel.load)
        .navigationTitle(Text("Search", bundle: .module))
        .task { if viewModel.state == .loading { await viewModel.load() } }
        .refreshFailureAlert(isPresented: $viewModel.hasRefreshFailed)
    }
  }

  /// What the screen shows in each state.
  private struct SearchContent: View {
    let state: SearchViewModel.State
    var select: @MainActor (SearchItem) -> Void = { _ in }
    var load: @MainActor () async -> Void = {}

    var body: some View {
      // A switch alone would give each state a task of its own.
      ZStack {
        switch state {
        case .loading:
          LoadingIndicator()
        case .loaded(let items):
          List(items) { item in DisclosureRow(item.title) { select(item) } }
            .overlay { if items.isEmpty { EmptyListView() } }
            .refreshable { await load() }
        case .failed:
          LoadFailureView(retry: load)
        }
      }
    }
  }

  #if DEBUG
    private let preview = [SearchItem(id: "1", title: "A title that needs a second line")]
    #Preview("Loading") { SearchContent(state: .loading) }
    #Preview("Content") { SearchContent(state: .loaded(preview)) }
    #Preview("Empty") { SearchContent(state: .loaded([])) }
    #Preview("Failure") { SearchContent(state: .failed) }
    #Preview("Large Type") {
      SearchContent(state: .loaded(preview)).dynamicTypeSize(.accessibility3)
    }
  #endif
#endif
