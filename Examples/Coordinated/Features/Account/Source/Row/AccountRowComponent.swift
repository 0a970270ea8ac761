import DesignSystem

#if canImport(SwiftUI)
  import SwiftUI

  /// One row of a list. A child: the model belongs to the list around it.
  struct AccountRowComponent<Model: AccountRowComponentModelProtocol>: View {
    let model: Model

    var body: some View {
      HStack {
        DisclosureRow(model.title) { model.onTapped() }
        Button {
          model.onFavoriteTapped()
        } label: {
          Label {
            Text(
              model.isFavorite
                ? "Remove “\(model.title)” from Favorites" : "Add “\(model.title)” to Favorites",
              bundle: .module
            )
          } icon: {
            Image(systemName: model.isFavorite ? "star.fill" : "star")
          }
          .labelStyle(.iconOnly)
          .frame(minWidth: 44, minHeight: 44)
          .contentShape(.rect)
          .foregroundStyle(.tint)
        }
        .buttonStyle(.borderless)
      }
    }
  }

  #if DEBUG
    /// Shows a fixed state, for previews of rows and lists.
    @MainActor
    @Observable
    final class AccountRowComponentModelMock: AccountRowComponentModelProtocol {
      nonisolated let id: String
      let title: String
      private(set) var isFavorite: Bool

      init(id: String, title: String = "An item", isFavorite: Bool = false) {
        self.id = id
        self.title = title
        self.isFavorite = isFavorite
      }

      func onTapped() {}
      func onFavoriteTapped() { isFavorite.toggle() }
    }

    #Preview {
      List {
        AccountRowComponent(model: AccountRowComponentModelMock(id: "1"))
        AccountRowComponent(model: AccountRowComponentModelMock(id: "2", isFavorite: true))
      }
    }
  #endif
#endif
