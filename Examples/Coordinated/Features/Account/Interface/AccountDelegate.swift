/// Told by the Account flow when it leads elsewhere; where to, the app decides.
@MainActor
public protocol AccountDelegate: AnyObject {
  func accountDidChoose(_ item: AccountItem)
}
