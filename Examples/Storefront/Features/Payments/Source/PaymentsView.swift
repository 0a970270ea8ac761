import Core
import DesignSystem
import PaymentsInterface

#if canImport(SwiftUI)
  public import SwiftUI

  extension PaymentsBuilder {
    /// The screen, which loads when it appears. The delegate isn't retained.
    @MainActor
    public func makeView(delegate: any PaymentsDelegate) -> some View {
      let logger = dependencies.makeLogger()
      let viewModel = PaymentsViewModel(service: makeService(), logger: logger, delegate: delegate)
      return PaymentsView(viewModel: viewModel)
        .foregroundStyle(dependencies.makeTheme().palette.text)
    }
  }

  struct PaymentsView: View {
    @State private var viewModel: PaymentsViewModel

    init(viewModel: PaymentsViewModel) { _viewModel = State(initialValue: viewModel) }

    var body: some View {
      PaymentsContent(state: viewModel.state, select: viewModel.select, load: viewModel.load)
        .navigationTitle(Text("Payments", bundle: .module))
        .task { if viewModel.state == .loading { await viewModel.load() } }
        .refreshFailureAlert(isPresented: $viewModel.hasRefreshFailed)
    }
  }

  /// What the screen shows in each state.
  private struct PaymentsContent: View {
    let state: PaymentsViewModel.State
    var select: @MainActor (PaymentsItem) -> Void = { _ in }
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
    private let preview = [PaymentsItem(id: "1", title: "A title that needs a second line")]
    #Preview("Loading") { PaymentsContent(state: .loading) }
    #Preview("Content") { PaymentsContent(state: .loaded(preview)) }
    #Preview("Empty") { PaymentsContent(state: .loaded([])) }
    #Preview("Failure") { PaymentsContent(state: .failed) }
    #Preview("Large Type") {
      PaymentsContent(state: .loaded(preview)).dynamicTypeSize(.accessibility3)
    }
  #endif
#endif
