import Profile
import ProfileInterface
import ProfileTesting
import Testing

/// All layers together, through the one public door.
@MainActor
struct ProfileBuilderTests {
  @Test("connects the screen with the server")
  func wiring() async {
    let dependencies = ProfileDependenciesMock()
    let delegate = ProfileDelegateMock()
    let builder = ProfileBuilder(dependencies: dependencies)
    let viewModel = builder.makeViewModel(delegate: delegate)

    await viewModel.load()
    #expect(viewModel.state == .loaded(.samples))
    let path = "profile/items"
    #expect(await dependencies.client.paths == [path])
  }
}
