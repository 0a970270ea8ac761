import Observation

#if DEBUG
  /// A row that shows what it is told to, for previews.
  @MainActor
  @Observable
  final class BasketRowComponentModelMock:
    BasketRowComponentModelProtocol
  {
    nonisolated let id: String
    let title: String
    private(set) var isFavorite: Bool

    init(id: String, title: String, isFavorite: Bool = false) {
      self.id = id
      self.title = title
      self.isFavorite = isFavorite
    }

    func onTapped() {}
    func onFavoriteTapped() { isFavorite.toggle() }
  }
#endif
