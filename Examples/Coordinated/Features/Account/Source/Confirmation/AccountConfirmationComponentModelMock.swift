import Observation

#if DEBUG
  /// A question that leads nowhere, for previews.
  @MainActor
  @Observable
  final class AccountConfirmationComponentModelMock:
    AccountConfirmationComponentModelProtocol
  {
    let question = "Choose “An item”?"

    func onConfirmTapped() {}
    func onCancelTapped() {}
  }
#endif
