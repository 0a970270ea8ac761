#if canImport(SwiftUI)
  import SwiftUI

  struct CatalogConfirmationComponent<Model: CatalogConfirmationComponentModelProtocol>: View {
    @State private var model: Model

    init(model: Model) {
      _model = State(initialValue: model)
    }

    var body: some View {
      VStack {
        Text("Choose “\(model.title)”?", bundle: .module).accessibilityAddTraits(.isHeader)
        Button {
          model.onConfirmTapped()
        } label: {
          Text("Choose", bundle: .module)
            .frame(minHeight: 44)
            .contentShape(.rect)
        }
        .buttonStyle(.borderedProminent)
        Button(role: .cancel) {
          model.onCancelTapped()
        } label: {
          Text("Cancel", bundle: .module)
            .frame(minHeight: 44)
            .contentShape(.rect)
        }
        .buttonStyle(.bordered)
      }
      .padding()
    }
  }

  #if DEBUG
    /// Fixed state for previews.
    @MainActor
    @Observable
    private final class CatalogConfirmationComponentModelMock:
      CatalogConfirmationComponentModelProtocol
    {
      let title = "An item"

      func onConfirmTapped() {}
      func onCancelTapped() {}
    }

    #Preview {
      CatalogConfirmationComponent(model: CatalogConfirmationComponentModelMock())
    }
  #endif
#endif
