import NetworkingKit
import StudioFeature
import StudioFeatureInterface
import StudioFeatureTesting

/// A walk through Studio Feature, told in the terminal.
@MainActor
enum StudioFeatureTour {
  static func run() async {
    print("Studios")
    let dependencies = StudioFeatureDependenciesMock()
    await visit(StudioFeatureBuilder(dependencies: dependencies))

    print("Studios, signed out")
    let error = NetworkError.unauthorized
    let signedOut = StudioFeatureDependenciesMock(error: error)
    await visit(StudioFeatureBuilder(dependencies: signedOut))
  }

  private static func visit(_ builder: StudioFeatureBuilder) async {
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
