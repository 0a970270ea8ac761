import FlowKit

/// What the models of the Account flow derive from; others never see it.
@MainActor
protocol AccountCache: AnyObject, Sendable {
  var accountData: AccountData { get set }
}

extension DataCache: AccountCache where Value == AccountData {
  var accountData: AccountData {
    get { value }
    set { value = newValue }
  }
}
