import FilmsFeature
import FilmsFeatureInterface
import FilmsFeatureTesting
import NetworkingKit

/// A walk through Films Feature, told in the terminal.
@MainActor
enum FilmsFeatureTour {
  static func run() async {
    print("Films")
    let dependencies = FilmsFeatureDependenciesMock()
    await visit(FilmsFeatureBuilder(dependencies: dependencies))

    print("Films, signed out")
    let error = NetworkError.unauthorized
    let signedOut = FilmsFeatureDependenciesMock(error: error)
    await visit(FilmsFeatureBuilder(dependencies: signedOut))
  }

  private static func visit(_ builder: FilmsFeatureBuilder) async {
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
