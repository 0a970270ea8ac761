import Core
import Home
import HomeInterface
import Payments
import PaymentsInterface
import Playback
import PlaybackInterface
import Search
import SearchInterface
import Testing

@testable import Storefront

@MainActor
struct AppDependenciesTests {
  private let coordinator = AppCoordinator()

  @Test("gives features the client that the app was started with")
  func client() async {
    struct Offline: Error {}
    struct OfflineClient: Client {
      func get<Response: Decodable & Sendable>(
        _ path: String,
        as type: Response.Type
      ) async throws -> Response {
        throw Offline()
      }
    }
    let dependencies = AppDependencies(services: Services(client: OfflineClient()))

    await #expect(throws: Offline.self) {
      try await dependencies.makeClient().get("greeting", as: String.self)
    }
  }

  @Test("gives Search all that its screen needs")
  func searchScreen() async {
    let dependencies = AppDependencies(services: Services())
    let builder = SearchBuilder(dependencies: dependencies)
    let screen = builder.makeScreen(delegate: coordinator)

    await screen.load()
    guard case .loaded(let content) = screen.state else {
      Issue.record("Search shows \(screen.state)")
      return
    }
    #expect(!content.items.isEmpty)
  }

  @Test("gives Payments all that its screen needs")
  func paymentsScreen() async {
    let dependencies = AppDependencies(services: Services())
    let builder = PaymentsBuilder(dependencies: dependencies)
    let screen = builder.makeScreen(delegate: coordinator)

    await screen.load()
    guard case .loaded(let content) = screen.state else {
      Issue.record("Payments shows \(screen.state)")
      return
    }
    #expect(!content.items.isEmpty)
  }

  @Test("gives Home all that its screen needs")
  func homeScreen() async {
    let dependencies = AppDependencies(services: Services())
    let builder = HomeBuilder(dependencies: dependencies)
    let screen = builder.makeScreen(delegate: coordinator)

    await screen.load()
    guard case .loaded(let content) = screen.state else {
      Issue.record("Home shows \(screen.state)")
      return
    }
    #expect(!content.items.isEmpty)
  }

  @Test("gives Playback all that its screen needs")
  func playbackScreen() async {
    let dependencies = AppDependencies(services: Services())
    let builder = PlaybackBuilder(dependencies: dependencies)
    let screen = builder.makeScreen(delegate: coordinator)

    await screen.load()
    guard case .loaded(let content) = screen.state else {
      Issue.record("Playback shows \(screen.state)")
      return
    }
    #expect(!content.items.isEmpty)
  }
}
