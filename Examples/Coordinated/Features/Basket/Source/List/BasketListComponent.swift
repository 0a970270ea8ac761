import CatalogInterface
import DesignSystem

#if canImport(SwiftUI)
  import SwiftUI

  struct BasketListComponent<Model: BasketListComponentModelProtocol>: View {
    @State private var model: Model

    init(model: Model) {
      _model = State(initialValue: model)
    }

    var body: some View {
      List {
        ForEach(model.rows) { row in
          BasketRowComponent(model: row)
        }
        if !model.catalogItems.isEmpty {
          Section {
            ForEach(model.catalogItems) { item in
              DisclosureRow(item.title) {
                model.onCatalogItemTapped(item)
              }
            }
          } header: {
            Text("Catalog", bundle: .module).accessibilityAddTraits(.isHeader)
          }
        }
      }
      .overlay { notice }
      .navigationTitle(Text("Basket", bundle: .module))
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
    private final class BasketListComponentModelMock: BasketListComponentModelProtocol {
      let rows: [BasketRowComponentModelMock]
      var isEmpty: Bool { rows.isEmpty }
      let isLoading: Bool
      let hasFailed: Bool
      var hasRefreshFailed = false
      var catalogItems: [CatalogItem] {
        rows.isEmpty ? [] : [CatalogItem(id: "1", title: "Another")]
      }

      init(
        rows: [BasketRowComponentModelMock] = [],
        isLoading: Bool = false,
        hasFailed: Bool = false
      ) {
        self.rows = rows
        self.isLoading = isLoading
        self.hasFailed = hasFailed
      }

      func onAppear() async {}
      func onRefresh() async {}
      func onCatalogItemTapped(_ item: CatalogItem) {}
    }

    @MainActor
    private func preview(_ model: BasketListComponentModelMock) -> some View {
      NavigationStack { BasketListComponent(model: model) }
    }

    @MainActor private let rows: [BasketRowComponentModelMock] = [
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
