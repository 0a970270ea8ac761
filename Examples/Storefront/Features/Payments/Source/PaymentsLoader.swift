import Core
import PaymentsInterface

/// Finds the items on the server.
struct PaymentsLoader: PaymentsService {
  let client: any Client

  func items() async throws -> [PaymentsItem] {
    try await client.get("payments/items", as: [PaymentsItem].self)
  }
}
