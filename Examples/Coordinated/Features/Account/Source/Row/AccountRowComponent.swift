#if canImport(SwiftUI)
  import SwiftUI

  /// One row of a list. A child: the model belongs to the list around it.
  struct AccountRowComponent<
    Model: AccountRowComponentModelProtocol
  >: View {
    let model: Model

    var body: some View {
      HStack {
        Button(model.title) { model.onTapped() }
        Spacer()
        Button(
          model.isFavorite ? "Favorite" : "Not a Favorite",
          systemImage: model.isFavorite ? "star.fill" : "star"
        ) {
          model.onFavoriteTapped()
        }
        .labelStyle(.iconOnly)
      }
      .buttonStyle(.borderless)
    }
  }

  #if DEBUG
    #Preview("Row") {
      List {
        AccountRowComponent(
          model: AccountRowComponentModelMock(id: "1", title: "An item")
        )
        AccountRowComponent(
          model: AccountRowComponentModelMock(
            id: "2",
            title: "A favorite item",
            isFavorite: true
          )
        )
      }
    }
  #endif
#endif
