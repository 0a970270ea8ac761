#if canImport(SwiftUI)
  import SwiftUI

  struct BasketConfirmationComponent<
    Model: BasketConfirmationComponentModelProtocol
  >: View {
    @State private var model: Model

    init(model: Model) {
      _model = State(initialValue: model)
    }

    var body: some View {
      VStack {
        Text("Choose “\(model.title)”?").accessibilityAddTraits(.isHeader)
        Button("Choose") { model.onConfirmTapped() }.frame(minHeight: 44)
        Button("Cancel", role: .cancel) { model.onCancelTapped() }.frame(minHeight: 44)
      }
      .padding()
    }
  }

  #if DEBUG
    /// Leads nowhere.
    @MainActor
    @Observable
    private final class BasketConfirmationComponentModelMock:
      BasketConfirmationComponentModelProtocol
    {
      let title = "An item"

      func onConfirmTapped() {}
      func onCancelTapped() {}
    }

    #Preview {
      BasketConfirmationComponent(
        model: BasketConfirmationComponentModelMock()
      )
    }
  #endif
#endif
