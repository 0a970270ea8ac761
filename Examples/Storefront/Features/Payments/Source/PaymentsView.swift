import Core
import DesignSystem
import PaymentsInterface

#if canImport(SwiftUI)
  public import SwiftUI

  extension PaymentsBuilder {
    /// The screen, which loads when it appears. The delegate isn't retained.
    @MainActor
    public func makeView(delegate: any PaymentsDelegate) -> some View {
      let viewModel = PaymentsViewModel(
        service: makeService(),
        logger: dependencies.makeLogger(),
        delegate: delegate
      )
      return PaymentsView(viewModel: viewModel, theme: dependencies.makeTheme())
    }
  }

  struct PaymentsView: View {
    @State var viewModel: PaymentsViewModel
    let theme: Theme

    var body: some View {
      // One view whatever the state is: each branch would have a task of its own.
      ZStack {
        PaymentsContentView(
          state: viewModel.state,
          theme: theme,
          select: viewModel.select,
          load: viewModel.load
        )
      }
      .navigationTitle(Text("Payments", bundle: .module))
      .task { if viewModel.state == .loading { await viewModel.load() } }
      .refreshFailureAlert(isPresented: $viewModel.hasRefreshFailed)
    }
  }

  /// What the screen shows in each state.
  struct PaymentsContentView: View {
    let state: PaymentsViewModel.State
    var theme = Theme()
    var select: @MainActor (PaymentsItem) -> Void = { _ in }
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
    private let preview = [PaymentsItem(id: "1", title: "A title")]
    #Preview("Loading") { PaymentsContentView(state: .loading) }
    #Preview("Content") { PaymentsContentView(state: .loaded(preview)) }
    #Preview("Empty") { PaymentsContentView(state: .loaded([])) }
    #Preview("Failure") { PaymentsContentView(state: .failed) }
    #Preview("Large Type") {
      PaymentsContentView(state: .loaded(preview)).dynamicTypeSize(.accessibility3)
    }
  #endif
#endif
