import AccountInterface
import Core

/// Finds the items on the server.
struct AccountLiveService: AccountService {
  let client: any Client

  func items() async throws -> [AccountItem] {
    try await client.get(
      "account/items",
      as: [AccountItem].self
    )
  }
}
