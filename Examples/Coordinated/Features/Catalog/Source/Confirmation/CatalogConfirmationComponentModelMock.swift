import Observation

#if DEBUG
  /// A question that leads nowhere, for previews.
  @MainActor
  @Observable
  final class CatalogConfirmationComponentModelMock:
    CatalogConfirmationComponentModelProtocol
  {
    let question = "Choose “An item”?"

    func onConfirmTapped() {}
    func onCancelTapped() {}
  }
#endif
