import CatalogInterface

#if canImport(SwiftUI)
  import SwiftUI

  /// The list as people see it; its model decides everything.
  struct BasketListComponent<
    Model: BasketListComponentModelProtocol
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
          BasketRowComponent(model: row)
        }
        Section("Catalog") {
          ForEach(model.catalogItems) { item in
            Button(item.title) { model.onCatalogItemTapped(item) }
          }
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
      BasketListComponent(
        model: BasketListComponentModelMock(
          rows: [
            BasketRowComponentModelMock(id: "1", title: "First item"),
            BasketRowComponentModelMock(id: "2", title: "Second item"),
          ]
        )
      )
    }

    #Preview("Loading") {
      BasketListComponent(
        model: BasketListComponentModelMock(isLoading: true)
      )
    }

    #Preview("Failed") {
      BasketListComponent(
        model: BasketListComponentModelMock(
          problem: "There is no connection."
        )
      )
    }
  #endif
#endif
