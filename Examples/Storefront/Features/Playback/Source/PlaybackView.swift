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
      return PlaybackView(viewModel: viewModel)
        .foregroundStyle(dependencies.makeTheme().palette.text)
    }
  }

  struct PlaybackView: View {
    @State private var viewModel: PlaybackViewModel

    init(viewModel: PlaybackViewModel) { _viewModel = State(initialValue: viewModel) }

    var body: some View {
      PlaybackContent(
        state: viewModel.state,
        select: viewModel.select,
        selectSearch: viewModel.select,
        load: viewModel.load
      )
      .navigationTitle(Text("Playback", bundle: .module))
      .task { if viewModel.state == .loading { await viewModel.load() } }
      .refreshFailureAlert(isPresented: $viewModel.hasRefreshFailed)
    }
  }

  /// What the screen shows in each state.
  private struct PlaybackContent: View {
    let state: PlaybackViewModel.State
    var select: @MainActor (PlaybackItem) -> Void = { _ in }
    var selectSearch: @MainActor (SearchItem) -> Void = { _ in }
    var load: @MainActor () async -> Void = {}

    var body: some View {
      // A switch alone would give each state a task of its own.
      ZStack {
        switch state {
        case .loading:
          LoadingIndicator()
        case .loaded(let content):
          list(content)
            .overlay { if content == .init() { EmptyListView() } }
            .refreshable { await load() }
        case .failed:
          LoadFailureView(retry: load)
        }
      }
    }

    private func list(_ content: PlaybackViewModel.Content) -> some View {
      List {
        ForEach(content.items) { item in
          DisclosureRow(item.title) { select(item) }
        }
        if !content.searchItems.isEmpty {
          Section {
            ForEach(content.searchItems) { item in
              DisclosureRow(item.title) { selectSearch(item) }
            }
          } header: {
            Text("Search", bundle: .module).accessibilityAddTraits(.isHeader)
          }
        }
      }
    }
  }

  #if DEBUG
    private let preview = PlaybackViewModel.Content(
      items: [PlaybackItem(id: "1", title: "A title that needs a second line")],
      searchItems: [
        SearchItem(id: "1", title: "Another")
      ]
    )
    #Preview("Loading") { PlaybackContent(state: .loading) }
    #Preview("Content") { PlaybackContent(state: .loaded(preview)) }
    #Preview("Empty") { PlaybackContent(state: .loaded(.init())) }
    #Preview("Failure") { PlaybackContent(state: .failed) }
    #Preview("Large Type") {
      PlaybackContent(state: .loaded(preview)).dynamicTypeSize(.accessibility3)
    }
  #endif
#endif
