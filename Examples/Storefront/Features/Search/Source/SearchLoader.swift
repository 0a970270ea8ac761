import Core
import SearchInterface

/// Finds the items on the server.
struct SearchLoader: SearchService {
  let client: any Client

  func items() async throws -> [SearchItem] {
    try await client.get("search/items", as: [SearchItem].self)
  }
}
