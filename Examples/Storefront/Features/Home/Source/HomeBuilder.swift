public import Core
public import DesignSystem
public import HomeInterface
public import PaymentsInterface
public import SearchInterface

/// What the Home feature needs from the app.
public protocol HomeDependencies: BaseDependencies {
  func makeTheme() -> Theme
  func makeSearchService() -> any SearchService
  func makePaymentsService() -> any PaymentsService
}

/// Learns what was selected on the Home screen, and decides where that leads.
@MainActor
public protocol HomeDelegate: AnyObject {
  func homeDidSelect(_ item: HomeItem)
  func homeDidSelect(_ item: SearchItem)
  func homeDidSelect(_ item: PaymentsItem)
}

/// Makes the Home screen, and the service for other features.
public struct HomeBuilder: Sendable {
  let dependencies: any HomeDependencies

  public init(dependencies: any HomeDependencies) { self.dependencies = dependencies }

  /// The service that the app gives to other features.
  public func makeService() -> any HomeService {
    HomeLoader(client: dependencies.makeClient())
  }
}

/// Fetches the items from the server.
struct HomeLoader: HomeService {
  let client: any Client

  func items() async throws -> [HomeItem] {
    try await client.get("home/items", as: [HomeItem].self)
  }
}
