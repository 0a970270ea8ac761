import NetworkingKit

/// Knows the server's paths, and what goes there and comes back.
struct ProfileService: ProfileServiceProtocol {
  let client: any APIClient

  func fetchAll() async throws -> [AccountDTO] {
    try await client.request(ProfileEndpoint(), as: [AccountDTO].self)
  }
}

private struct ProfileEndpoint: APIEndpoint {
  let path = "profile/items"
}
