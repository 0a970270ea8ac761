import CatalogInterface
import Observation

/// What the list shows, and what a person can do there.
@MainActor
package protocol CatalogListComponentModelProtocol:
  AnyObject, Observable, Sendable
{
  associatedtype Row: CatalogRowComponentModelProtocol

  var title: String { get }
  var rows: [Row] { get }
  var isLoading: Bool { get }
  /// Why the last refresh failed, if it did.
  var problem: String? { get }
  /// Whether the favorites can be reached from here.
  var leadsToFavorites: Bool { get }

  func onAppear() async
  func onRefresh() async
  func onFavoritesTapped()
}
