import Core
import HomeInterface

/// Finds the items on the server.
struct HomeLoader: HomeService {
  let client: any Client

  func items() async throws -> [HomeItem] {
    try await client.get("home/items", as: [HomeItem].self)
  }
}
