#if canImport(SwiftUI)
  import SwiftUI

  /// The list as people see it; its model decides everything.
  struct AccountListComponent<
    Model: AccountListComponentModelProtocol
  >: View {
    @State private var model: Model

    init(model: Model) {
      _model = State(initialValue: model)
    }

    var body: some View {
      List {
        if let problem = model.problem, !model.rows.isEmpty {
          Text(problem)
        }
        ForEach(model.rows) { row in
          AccountRowComponent(model: row)
        }
      }
      .overlay { notice }
      .navigationTitle(model.title)
      .refreshable { await model.onRefresh() }
      .task { await model.onAppear() }
    }

    @ViewBuilder private var notice: some View {
      if let problem = model.problem, model.rows.isEmpty {
        ContentUnavailableView {
          Label("Nothing to Show", systemImage: "exclamationmark.triangle")
        } description: {
          Text(problem)
        } actions: {
          Button("Try Again") {
            Task { await model.onRefresh() }
          }
        }
      } else if model.isLoading, model.rows.isEmpty {
        ProgressView()
      }
    }
  }

  #if DEBUG
    #Preview("Loaded") {
      AccountListComponent(
        model: AccountListComponentModelMock(
          rows: [
            AccountRowComponentModelMock(id: "1", title: "First item"),
            AccountRowComponentModelMock(id: "2", title: "Second item"),
          ]
        )
      )
    }

    #Preview("Loading") {
      AccountListComponent(
        model: AccountListComponentModelMock(isLoading: true)
      )
    }

    #Preview("Failed") {
      AccountListComponent(
        model: AccountListComponentModelMock(
          problem: "There is no connection."
        )
      )
    }
  #endif
#endif
