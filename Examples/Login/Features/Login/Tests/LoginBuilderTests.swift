import Login
import LoginInterface
import LoginTesting
import Testing

/// All layers together, through the one public door.
@MainActor
struct LoginBuilderTests {
  @Test("connects the form with the server")
  func wiring() async {
    let dependencies = LoginDependenciesMock()
    let delegate = LoginDelegateMock()
    let builder = LoginBuilder(dependencies: dependencies)
    let viewModel = builder.makeViewModel(delegate: delegate)
    viewModel.email = "ada@example.org"
    viewModel.password = "enchantress"

    await viewModel.onLogin().value
    #expect(viewModel.state == .done(greeting: "Welcome, Ada Lovelace!"))
    #expect(delegate.users == [.sample])
    #expect(await dependencies.client.paths == ["login"])
  }
}
