import DesignSystem

#if canImport(SwiftUI)
  import SwiftUI

  struct AccountListComponent<Model: AccountListComponentModelProtocol>: View {
    @State private var model: Model

    init(model: Model) {
      _model = State(initialValue: model)
    }

    var body: some View {
      List {
        ForEach(model.rows) { row in
          AccountRowComponent(model: row)
        }
      }
      .overlay { notice }
      .navigationTitle(Text("Account", bundle: .module))
      .refreshable { await model.onRefresh() }
      .task { await model.onAppear() }
      .refreshFailureAlert(isPresented: $model.hasRefreshFailed)
    }

    @ViewBuilder private var notice: some View {
      if !model.isEmpty {
        EmptyView()
      } else if model.isLoading {
        LoadingIndicator()
      } else if model.hasFailed {
        LoadFailureView { await model.onRefresh() }
      } else {
        EmptyListView()
      }
    }
  }

  #if DEBUG
    /// Shows a fixed state, and does nothing.
    @MainActor
    @Observable
    private final class AccountListComponentModelMock: AccountListComponentModelProtocol {
      let rows: [AccountRowComponentModelMock]
      var isEmpty: Bool { rows.isEmpty }
      let isLoading: Bool
      let hasFailed: Bool
      var hasRefreshFailed = false

      init(
        rows: [AccountRowComponentModelMock] = [],
        isLoading: Bool = false,
        hasFailed: Bool = false
      ) {
        self.rows = rows
        self.isLoading = isLoading
        self.hasFailed = hasFailed
      }

      func onAppear() async {}
      func onRefresh() async {}
    }

    @MainActor
    private func preview(_ model: AccountListComponentModelMock) -> some View {
      NavigationStack { AccountListComponent(model: model) }
    }

    @MainActor private let rows: [AccountRowComponentModelMock] = [
      .init(id: "1", title: "A title that needs a second line"),
      .init(id: "2", title: "A favorite", isFavorite: true),
    ]
    #Preview("Loading") { preview(.init(isLoading: true)) }
    #Preview("Content") { preview(.init(rows: rows)) }
    #Preview("Empty") { preview(.init()) }
    #Preview("Failure") { preview(.init(hasFailed: true)) }
    #Preview("Large Type") { preview(.init(rows: rows)).dynamicTypeSize(.accessibility3) }
  #endif
#endif
