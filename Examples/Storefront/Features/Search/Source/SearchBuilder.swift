public import Core
public import DesignSystem
public import SearchInterface

/// What the Search feature needs from the app.
public protocol SearchDependencies: BaseDependencies {
  func makeTheme() -> Theme
}

/// Learns what was selected on the Search screen, and decides where that leads.
@MainActor
public protocol SearchDelegate: AnyObject {
  func searchDidSelect(_ item: SearchItem)
}

/// Makes the Search screen, and the service for other features.
public struct SearchBuilder: Sendable {
  let dependencies: any SearchDependencies

  public init(dependencies: any SearchDependencies) { self.dependencies = dependencies }

  /// The service that the app gives to other features.
  public func makeService() -> any SearchService {
    SearchLoader(client: dependencies.makeClient())
  }
}

/// Fetches the items from the server.
struct SearchLoader: SearchService {
  let client: any Client

  func items() async throws -> [SearchItem] {
    try await client.get("search/items", as: [SearchItem].self)
  }
}
