import FlowKit

/// What the models of the Account flow derive from; others never see it.
@MainActor
package protocol AccountCache: AnyObject, Sendable {
  var accountData: AccountData { get set }
}

extension DataCache: AccountCache where Value == AccountData {
  package var accountData: AccountData {
    get { value }
    set { value = newValue }
  }
}
