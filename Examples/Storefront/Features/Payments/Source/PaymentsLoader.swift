import Core
import PaymentsInterface

/// Finds the items on the server.
struct PaymentsLoader: PaymentsService {
  let client: any Client
  private let path = "payments/items"

  func items() async throws -> [PaymentsItem] {
    try await client.get(path, as: [PaymentsItem].self)
  }
}
