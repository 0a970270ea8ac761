import Core
import DesignSystem
import PlaybackInterface
import SearchInterface

#if canImport(SwiftUI)
  public import SwiftUI

  extension PlaybackBuilder {
    /// The screen, which loads when it appears. The delegate isn't retained.
    @MainActor
    public func makeView(delegate: any PlaybackDelegate) -> some View {
      let viewModel = PlaybackViewModel(
        service: makeService(),
        searchService: dependencies.makeSearchService(),
        logger: dependencies.makeLogger(),
        delegate: delegate
      )
      return PlaybackView(viewModel: viewModel, theme: dependencies.makeTheme())
    }
  }

  struct PlaybackView: View {
    @State var viewModel: PlaybackViewModel
    let theme: Theme

    var body: some View {
      // One view whatever the state is: each branch would have a task of its own.
      ZStack {
        PlaybackContentView(
          state: viewModel.state,
          theme: theme,
          select: viewModel.select,
          selectSearch: viewModel.select,
          load: viewModel.load
        )
      }
      .navigationTitle(Text("Playback", bundle: .module))
      .task { if viewModel.state == .loading { await viewModel.load() } }
      .refreshFailureAlert(isPresented: $viewModel.hasRefreshFailed)
    }
  }

  /// What the screen shows in each state.
  struct PlaybackContentView: View {
    let state: PlaybackViewModel.State
    var theme = Theme()
    var select: @MainActor (PlaybackItem) -> Void = { _ in }
    var selectSearch: @MainActor (SearchItem) -> Void = { _ in }
    var load: @MainActor () async -> Void = {}

    var body: some View {
      switch state {
      case .loading:
        LoadingIndicator()
      case .loaded(let content):
        list(content)
          .overlay {
            if content == .init() { EmptyListView() }
          }
          .refreshable { await load() }
      case .failed:
        LoadFailureView(retry: load)
      }
    }

    private func list(_ content: PlaybackViewModel.Content) -> some View {
      List {
        ForEach(content.items) { item in
          row(item.title) { select(item) }
        }
        if !content.searchItems.isEmpty {
          Section {
            ForEach(content.searchItems) { item in
              row(item.title) { selectSearch(item) }
            }
          } header: {
            Text("Search", bundle: .module).accessibilityAddTraits(.isHeader)
          }
        }
      }
    }

    private func row(_ title: String, select: @escaping @MainActor () -> Void) -> some View {
      DisclosureRow(title, action: select)
        .foregroundStyle(theme.palette.text)
    }
  }

  #if DEBUG
    private let preview = PlaybackViewModel.Content(
      items: [PlaybackItem(id: "1", title: "A title")],
      searchItems: [
        SearchItem(id: "1", title: "Another")
      ]
    )
    #Preview("Loading") { PlaybackContentView(state: .loading) }
    #Preview("Content") { PlaybackContentView(state: .loaded(preview)) }
    #Preview("Empty") { PlaybackContentView(state: .loaded(.init())) }
    #Preview("Failure") { PlaybackContentView(state: .failed) }
    #Preview("Large Type") {
      PlaybackContentView(state: .loaded(preview)).dynamicTypeSize(.accessibility3)
    }
  #endif
#endif
