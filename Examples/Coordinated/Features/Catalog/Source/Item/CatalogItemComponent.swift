#if canImport(SwiftUI)
  import SwiftUI

  struct CatalogItemComponent<Model: CatalogItemComponentModelProtocol>: View {
    @State private var model: Model

    init(model: Model) {
      _model = State(initialValue: model)
    }

    var body: some View {
      List {
        Button {
          model.onFavoriteTapped()
        } label: {
          Label {
            Text(model.isFavorite ? "Remove from Favorites" : "Add to Favorites", bundle: .module)
          } icon: {
            Image(systemName: model.isFavorite ? "star.fill" : "star")
          }
          .frame(minHeight: 44)
          .contentShape(.rect)
          .foregroundStyle(.tint)
        }
        Button {
          model.onChooseTapped()
        } label: {
          Text("Choose", bundle: .module)
            .frame(minHeight: 44)
            .contentShape(.rect)
            .foregroundStyle(.tint)
        }
      }
      .navigationTitle(model.title)
    }
  }

  #if DEBUG
    /// Fixed state for previews, but for the star.
    @MainActor
    @Observable
    private final class CatalogItemComponentModelMock: CatalogItemComponentModelProtocol {
      let title = "An item"
      private(set) var isFavorite = false

      func onFavoriteTapped() { isFavorite.toggle() }
      func onChooseTapped() {}
    }

    #Preview {
      NavigationStack {
        CatalogItemComponent(model: CatalogItemComponentModelMock())
      }
    }
  #endif
#endif
