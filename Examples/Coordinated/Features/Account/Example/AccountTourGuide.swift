import AccountInterface

/// Stands in for the app: tells where it would go.
@MainActor
final class AccountTourGuide: AccountDelegate {
  func accountDidChoose(_ item: AccountItem) {
    print("→ the app goes on with “\(item.title)”")
  }
}
