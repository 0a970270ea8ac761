import CharactersFeature
import CharactersFeatureInterface
import CharactersFeatureTesting
import Foundation
import NetworkingKit
import NetworkingKitTesting
import SharedModels
import SharedModelsTesting
import Testing

@MainActor
struct CharactersFeatureScreenTests {
  private struct Offline: LocalizedError {
    var errorDescription: String? { "There is no connection." }
  }

  @Test("shows the newest first, and what is of one year by title")
  func order() async {
    let items = [
      FilmCharacter(id: "1", title: "Old", year: 1995),
      FilmCharacter(id: "2", title: "Second of Two", year: 2020),
      FilmCharacter(id: "3", title: "First of Two", year: 2020),
    ]
    let dependencies = CharactersFeatureDependenciesMock(items: items)
    let builder = CharactersFeatureBuilder(dependencies: dependencies)
    let screen = builder.makeScreen()
    #expect(screen.state == .loading)

    await screen.load()
    #expect(screen.state == .loaded([items[2], items[1], items[0]]))
  }

  @Test("says why there is nothing to show")
  func failure() async {
    let dependencies = CharactersFeatureDependenciesMock(error: Offline())
    let builder = CharactersFeatureBuilder(dependencies: dependencies)
    let screen = builder.makeScreen()

    await screen.load()
    #expect(screen.state == .failed(reason: "There is no connection."))
  }

  @Test("shows nobody what only programs understand")
  func wordlessFailure() async {
    struct Wordless: Error {}
    let dependencies = CharactersFeatureDependenciesMock(error: Wordless())
    let builder = CharactersFeatureBuilder(dependencies: dependencies)
    let screen = builder.makeScreen()

    await screen.load()
    let reason = "Something went wrong while loading. Try again later."
    #expect(screen.state == .failed(reason: reason))
  }

  @Test("calls it no failure when nobody looks any more")
  func cancellation() async {
    let cancellation = CancellationError()
    let dependencies = CharactersFeatureDependenciesMock(error: cancellation)
    let builder = CharactersFeatureBuilder(dependencies: dependencies)
    let screen = builder.makeScreen()

    await screen.load()
    #expect(screen.state == .loading)
  }

  @Test("asks the server once for each time that it loads")
  func requests() async {
    let dependencies = CharactersFeatureDependenciesMock()
    let builder = CharactersFeatureBuilder(dependencies: dependencies)
    let screen = builder.makeScreen()

    await screen.load()
    await screen.load()
    let path = "characters"
    #expect(await dependencies.apiClient.requests.map(\.path) == [path, path])
  }

  @Test("says what the server says")
  func refusal() async {
    let refusal = NetworkError.unauthorized
    let dependencies = CharactersFeatureDependenciesMock(error: refusal)
    let builder = CharactersFeatureBuilder(dependencies: dependencies)
    let screen = builder.makeScreen()

    await screen.load()
    #expect(screen.state == .failed(reason: refusal.localizedDescription))
  }

  @Test("shows in detail what was selected, until that is closed")
  func selection() throws {
    let dependencies = CharactersFeatureDependenciesMock()
    let builder = CharactersFeatureBuilder(dependencies: dependencies)
    let screen = builder.makeScreen()
    let item = try #require([FilmCharacter].samples.first)
    #expect(screen.selection == nil)

    screen.select(item)
    #expect(screen.selection == item)
    screen.deselect()
    #expect(screen.selection == nil)
  }
}
