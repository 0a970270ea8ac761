import AccountInterface
import Observation

/// What the list shows, and what a person can do there.
@MainActor
package protocol AccountListComponentModelProtocol:
  AnyObject, Observable, Sendable
{
  associatedtype Row: AccountRowComponentModelProtocol

  var title: String { get }
  var rows: [Row] { get }
  var isLoading: Bool { get }
  /// Why the last refresh failed, if it did.
  var problem: String? { get }

  func onAppear() async
  func onRefresh() async
}
