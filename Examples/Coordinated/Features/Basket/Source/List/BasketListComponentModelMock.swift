import BasketInterface
import CatalogInterface
import Observation

#if DEBUG
  /// A list that shows what it is told to, for previews.
  @MainActor
  @Observable
  final class BasketListComponentModelMock:
    BasketListComponentModelProtocol
  {
    let title = "Basket"
    var rows: [BasketRowComponentModelMock]
    var isLoading: Bool
    var problem: String?
    let catalogItems = [
      CatalogItem(id: "1", title: "First item")
    ]

    init(
      rows: [BasketRowComponentModelMock] = [],
      isLoading: Bool = false,
      problem: String? = nil
    ) {
      self.rows = rows
      self.isLoading = isLoading
      self.problem = problem
    }

    func onAppear() async {}
    func onRefresh() async {}
    func onCatalogItemTapped(_ item: CatalogItem) {}
  }
#endif
