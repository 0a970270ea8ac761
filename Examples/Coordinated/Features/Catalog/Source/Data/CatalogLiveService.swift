import CatalogInterface
import Core

/// Finds the items on the server.
struct CatalogLiveService: CatalogService {
  let client: any Client

  func items() async throws -> [CatalogItem] {
    try await client.get(
      "catalog/items",
      as: [CatalogItem].self
    )
  }
}
