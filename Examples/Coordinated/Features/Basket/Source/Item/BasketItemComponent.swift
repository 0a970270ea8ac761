#if canImport(SwiftUI)
  import SwiftUI

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
        .frame(minHeight: 44)
        Button("Choose") { model.onChooseTapped() }.frame(minHeight: 44)
      }
      .navigationTitle(model.title)
    }
  }

  #if DEBUG
    /// Does nothing but change its star.
    @MainActor
    @Observable
    private final class BasketItemComponentModelMock:
      BasketItemComponentModelProtocol
    {
      let title = "An item"
      private(set) var isFavorite = false

      func onFavoriteTapped() { isFavorite.toggle() }
      func onChooseTapped() {}
    }

    #Preview {
      NavigationStack {
        BasketItemComponent(
          model: BasketItemComponentModelMock()
        )
      }
    }
  #endif
#endif
