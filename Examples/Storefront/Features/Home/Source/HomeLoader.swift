import Core
import HomeInterface

/// Finds the items on the server.
struct HomeLoader: HomeService {
  let client: any Client
  private let path = "home/items"

  func items() async throws -> [HomeItem] {
    try await client.get(path, as: [HomeItem].self)
  }
}
