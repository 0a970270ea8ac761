import Core
import DesignSystem
import HomeInterface
import PaymentsInterface
import SearchInterface

#if canImport(SwiftUI)
  public import SwiftUI

  extension HomeBuilder {
    /// The screen, which loads when it appears. The delegate isn't retained.
    @MainActor
    public func makeView(delegate: any HomeDelegate) -> some View {
      let viewModel = HomeViewModel(
        service: makeService(),
        searchService: dependencies.makeSearchService(),
        paymentsService: dependencies.makePaymentsService(),
        logger: dependencies.makeLogger(),
        delegate: delegate
      )
      return HomeView(viewModel: viewModel)
        .foregroundStyle(dependencies.makeTheme().palette.text)
    }
  }

  struct HomeView: View {
    @State private var viewModel: HomeViewModel

    init(viewModel: HomeViewModel) { _viewModel = State(initialValue: viewModel) }

    var body: some View {
      HomeContent(
        state: viewModel.state,
        select: viewModel.select,
        selectSearch: viewModel.select,
        selectPayments: viewModel.select,
        load: viewModel.load
      )
      .navigationTitle(Text("Home", bundle: .module))
      .task { if viewModel.state == .loading { await viewModel.load() } }
      .refreshFailureAlert(isPresented: $viewModel.hasRefreshFailed)
    }
  }

  /// What the screen shows in each state.
  private struct HomeContent: View {
    let state: HomeViewModel.State
    var select: @MainActor (HomeItem) -> Void = { _ in }
    var selectSearch: @MainActor (SearchItem) -> Void = { _ in }
    var selectPayments: @MainActor (PaymentsItem) -> Void = { _ in }
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

    private func list(_ content: HomeViewModel.Content) -> some View {
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
        if !content.paymentsItems.isEmpty {
          Section {
            ForEach(content.paymentsItems) { item in
              DisclosureRow(item.title) { selectPayments(item) }
            }
          } header: {
            Text("Payments", bundle: .module).accessibilityAddTraits(.isHeader)
          }
        }
      }
    }
  }

  #if DEBUG
    private let preview = HomeViewModel.Content(
      items: [HomeItem(id: "1", title: "A title that needs a second line")],
      searchItems: [
        SearchItem(id: "1", title: "Another")
      ],
      paymentsItems: [
        PaymentsItem(id: "1", title: "Another")
      ]
    )
    #Preview("Loading") { HomeContent(state: .loading) }
    #Preview("Content") { HomeContent(state: .loaded(preview)) }
    #Preview("Empty") { HomeContent(state: .loaded(.init())) }
    #Preview("Failure") { HomeContent(state: .failed) }
    #Preview("Large Type") { HomeContent(state: .loaded(preview)).dynamicTypeSize(.accessibility3) }
  #endif
#endif
