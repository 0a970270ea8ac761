import Observation

#if DEBUG
  /// An item that does nothing but change its star, for previews.
  @MainActor
  @Observable
  final class AccountItemComponentModelMock:
    AccountItemComponentModelProtocol
  {
    let title = "An item"
    private(set) var isFavorite = false

    func onFavoriteTapped() { isFavorite.toggle() }
    func onChooseTapped() {}
  }
#endif
