#if canImport(SwiftUI)
  import SwiftUI

  /// One item as people see it.
  struct BasketItemComponent<
    Model: BasketItemComponentModelProtocol
  >: View {
    @State private var model: Model

    init(model: Model) {
      _model = State(initialValue: model)
    }

    var body: some View {
      List {
        Button(
          model.isFavorite ? "Remove from Favorites" : "Add to Favorites",
          systemImage: model.isFavorite ? "star.fill" : "star"
        ) {
          model.onFavoriteTapped()
        }
        Button("Choose") { model.onChooseTapped() }
      }
      .navigationTitle(model.title)
    }
  }

  #if DEBUG
    #Preview("Item") {
      NavigationStack {
        BasketItemComponent(
          model: BasketItemComponentModelMock()
        )
      }
    }
  #endif
#endif
