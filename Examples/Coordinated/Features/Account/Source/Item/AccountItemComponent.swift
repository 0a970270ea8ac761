#if canImport(SwiftUI)
  import SwiftUI

  /// One item as people see it.
  struct AccountItemComponent<
    Model: AccountItemComponentModelProtocol
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
        AccountItemComponent(
          model: AccountItemComponentModelMock()
        )
      }
    }
  #endif
#endif
