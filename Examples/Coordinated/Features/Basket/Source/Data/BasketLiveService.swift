import BasketInterface
import Core

/// Finds the items on the server.
struct BasketLiveService: BasketService {
  let client: any Client

  func items() async throws -> [BasketItem] {
    try await client.get(
      "basket/items",
      as: [BasketItem].self
    )
  }
}
