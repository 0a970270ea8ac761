import CharactersFeature
import CharactersFeatureInterface
import CharactersFeatureTesting
import NetworkingKit

/// A walk through Characters Feature, told in the terminal.
@MainActor
enum CharactersFeatureTour {
  static func run() async {
    print("Characters")
    let dependencies = CharactersFeatureDependenciesMock()
    await visit(CharactersFeatureBuilder(dependencies: dependencies))

    print("Characters, signed out")
    let error = NetworkError.unauthorized
    let signedOut = CharactersFeatureDependenciesMock(error: error)
    await visit(CharactersFeatureBuilder(dependencies: signedOut))
  }

  private static func visit(_ builder: CharactersFeatureBuilder) async {
    let screen = builder.makeScreen()
    await screen.load()
    switch screen.state {
    case .loading:
      print("  still loading")
    case .failed(let reason):
      print("  nothing to show: \(reason)")
    case .loaded(let items):
      for item in items { print("  • \(item.title) (\(item.year))") }
      if let item = items.first { screen.select(item) }
      if let item = screen.selection { print("  → \(item.title)") }
      screen.deselect()
    }
  }
}
