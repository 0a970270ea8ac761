import Profile
import ProfileInterface
import ProfileTesting

/// A walk through the Profile screen, told in the terminal.
@MainActor
enum ProfileTour {
  static func run() async {
    let guide = ProfileTourGuide()
    let dependencies = ProfileDependenciesMock()
    let builder = ProfileBuilder(dependencies: dependencies)
    let viewModel = builder.makeViewModel(delegate: guide)

    print("Profile")
    await viewModel.load()
    switch viewModel.state {
    case .loading:
      print("  still loading")
    case .failed(let message):
      print("  \(message)")
    case .loaded(let items):
      for item in items { print("  • \(item.name)") }
      if let item = items.first { viewModel.onSelect(item) }
    }
  }
}

/// Stands in for the app: tells where it would go.
@MainActor
final class ProfileTourGuide: ProfileDelegate {
  func profileDidSelect(_ item: Account) {
    print("→ the app opens “\(item.name)”")
  }
}
