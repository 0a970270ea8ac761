import Foundation
import NetworkingKit
import NetworkingKitTesting
import SharedModels
import SharedModelsTesting
import StudioFeature
import StudioFeatureInterface
import StudioFeatureTesting
import Testing

@MainActor
struct StudioFeatureScreenTests {
  private struct Offline: LocalizedError {
    var errorDescription: String? { "There is no connection." }
  }

  @Test("shows the newest first, and what is of one year by title")
  func order() async {
    let items = [
      Studio(id: "1", title: "Old", year: 1995),
      Studio(id: "2", title: "Second of Two", year: 2020),
      Studio(id: "3", title: "First of Two", year: 2020),
    ]
    let dependencies = StudioFeatureDependenciesMock(items: items)
    let builder = StudioFeatureBuilder(dependencies: dependencies)
    let screen = builder.makeScreen()
    #expect(screen.state == .loading)

    await screen.load()
    #expect(screen.state == .loaded([items[2], items[1], items[0]]))
  }

  @Test("says why there is nothing to show")
  func failure() async {
    let dependencies = StudioFeatureDependenciesMock(error: Offline())
    let builder = StudioFeatureBuilder(dependencies: dependencies)
    let screen = builder.makeScreen()

    await screen.load()
    #expect(screen.state == .failed(reason: "There is no connection."))
  }

  @Test("shows nobody what only programs understand")
  func wordlessFailure() async {
    struct Wordless: Error {}
    let dependencies = StudioFeatureDependenciesMock(error: Wordless())
    let builder = StudioFeatureBuilder(dependencies: dependencies)
    let screen = builder.makeScreen()

    await screen.load()
    let reason = "Something went wrong while loading. Try again later."
    #expect(screen.state == .failed(reason: reason))
  }

  @Test("calls it no failure when nobody looks any more")
  func cancellation() async {
    let cancellation = CancellationError()
    let dependencies = StudioFeatureDependenciesMock(error: cancellation)
    let builder = StudioFeatureBuilder(dependencies: dependencies)
    let screen = builder.makeScreen()

    await screen.load()
    #expect(screen.state == .loading)
  }

  @Test("asks the server once for each time that it loads")
  func requests() async {
    let dependencies = StudioFeatureDependenciesMock()
    let builder = StudioFeatureBuilder(dependencies: dependencies)
    let screen = builder.makeScreen()

    await screen.load()
    await screen.load()
    let path = "studios"
    #expect(await dependencies.apiClient.requests.map(\.path) == [path, path])
  }

  @Test("says what the server says")
  func refusal() async {
    let refusal = NetworkError.unauthorized
    let dependencies = StudioFeatureDependenciesMock(error: refusal)
    let builder = StudioFeatureBuilder(dependencies: dependencies)
    let screen = builder.makeScreen()

    await screen.load()
    #expect(screen.state == .failed(reason: refusal.localizedDescription))
  }

  @Test("shows in detail what was selected, until that is closed")
  func selection() throws {
    let dependencies = StudioFeatureDependenciesMock()
    let builder = StudioFeatureBuilder(dependencies: dependencies)
    let screen = builder.makeScreen()
    let item = try #require([Studio].samples.first)
    #expect(screen.selection == nil)

    screen.select(item)
    #expect(screen.selection == item)
    screen.deselect()
    #expect(screen.selection == nil)
  }
}
