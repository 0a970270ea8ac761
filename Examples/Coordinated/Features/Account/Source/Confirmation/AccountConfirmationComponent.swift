#if canImport(SwiftUI)
  import SwiftUI

  /// The question as people see it.
  struct AccountConfirmationComponent<
    Model: AccountConfirmationComponentModelProtocol
  >: View {
    @State private var model: Model

    init(model: Model) {
      _model = State(initialValue: model)
    }

    var body: some View {
      VStack {
        Text(model.question)
        Button("Choose") { model.onConfirmTapped() }
        Button("Cancel", role: .cancel) { model.onCancelTapped() }
      }
      .padding()
    }
  }

  #if DEBUG
    #Preview("Confirmation") {
      AccountConfirmationComponent(
        model: AccountConfirmationComponentModelMock()
      )
    }
  #endif
#endif
