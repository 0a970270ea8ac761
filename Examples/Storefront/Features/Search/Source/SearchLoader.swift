import Core
import SearchInterface

/// Finds the items on the server.
struct SearchLoader: SearchService {
  let client: any Client
  private let path = "search/items"

  func items() async throws -> [SearchItem] {
    try await client.get(path, as: [SearchItem].self)
  }
}
