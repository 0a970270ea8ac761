#if canImport(SwiftUI)
  import SwiftUI

  /// The list as people see it; its model decides everything.
  struct CatalogListComponent<
    Model: CatalogListComponentModelProtocol
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
          CatalogRowComponent(model: row)
        }
      }
      .overlay { notice }
      .navigationTitle(model.title)
      .toolbar {
        if model.leadsToFavorites {
          Button("Favorites", systemImage: "star") { model.onFavoritesTapped() }
        }
      }
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
      CatalogListComponent(
        model: CatalogListComponentModelMock(
          rows: [
            CatalogRowComponentModelMock(id: "1", title: "First item"),
            CatalogRowComponentModelMock(id: "2", title: "Second item"),
          ]
        )
      )
    }

    #Preview("Loading") {
      CatalogListComponent(
        model: CatalogListComponentModelMock(isLoading: true)
      )
    }

    #Preview("Failed") {
      CatalogListComponent(
        model: CatalogListComponentModelMock(
          problem: "There is no connection."
        )
      )
    }
  #endif
#endif
