import BasketInterface
import CatalogInterface
import Observation

/// What the list shows, and what a person can do there.
@MainActor
package protocol BasketListComponentModelProtocol:
  AnyObject, Observable, Sendable
{
  associatedtype Row: BasketRowComponentModelProtocol

  var title: String { get }
  var rows: [Row] { get }
  var catalogItems: [CatalogItem] { get }
  var isLoading: Bool { get }
  /// Why the last refresh failed, if it did.
  var problem: String? { get }

  func onAppear() async
  func onRefresh() async
  func onCatalogItemTapped(_ item: CatalogItem)
}
