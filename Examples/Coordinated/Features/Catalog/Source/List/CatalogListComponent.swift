import DesignSystem

#if canImport(SwiftUI)
  import SwiftUI

  struct CatalogListComponent<Model: CatalogListComponentModelProtocol>: View {
    @State private var model: Model

    init(model: Model) {
      _model = State(initialValue: model)
    }

    var body: some View {
      List {
        ForEach(model.rows) { row in
          CatalogRowComponent(model: row)
        }
      }
      .overlay { notice }
      .navigationTitle(
        Text(model.leadsToFavorites ? "Catalog" : "Favorites", bundle: .module)
      )
      .toolbar {
        if model.leadsToFavorites {
          Button {
            model.onFavoritesTapped()
          } label: {
            Label {
              Text("Favorites", bundle: .module)
            } icon: {
              Image(systemName: "star")
            }
          }
        }
      }
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
    private final class CatalogListComponentModelMock: CatalogListComponentModelProtocol {
      let leadsToFavorites = true
      let rows: [CatalogRowComponentModelMock]
      var isEmpty: Bool { rows.isEmpty }
      let isLoading: Bool
      let hasFailed: Bool
      var hasRefreshFailed = false

      init(
        rows: [CatalogRowComponentModelMock] = [],
        isLoading: Bool = false,
        hasFailed: Bool = false
      ) {
        self.rows = rows
        self.isLoading = isLoading
        self.hasFailed = hasFailed
      }

      func onAppear() async {}
      func onRefresh() async {}
      func onFavoritesTapped() {}
    }

    @MainActor
    private func preview(_ model: CatalogListComponentModelMock) -> some View {
      NavigationStack { CatalogListComponent(model: model) }
    }

    @MainActor private let rows: [CatalogRowComponentModelMock] = [
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
