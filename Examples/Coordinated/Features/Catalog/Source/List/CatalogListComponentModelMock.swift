import CatalogInterface
import Observation

#if DEBUG
  /// A list that shows what it is told to, for previews.
  @MainActor
  @Observable
  final class CatalogListComponentModelMock:
    CatalogListComponentModelProtocol
  {
    let title = "Catalog"
    let leadsToFavorites = true
    var rows: [CatalogRowComponentModelMock]
    var isLoading: Bool
    var problem: String?

    init(
      rows: [CatalogRowComponentModelMock] = [],
      isLoading: Bool = false,
      problem: String? = nil
    ) {
      self.rows = rows
      self.isLoading = isLoading
      self.problem = problem
    }

    func onAppear() async {}
    func onRefresh() async {}
    func onFavoritesTapped() {}
  }
#endif
