import DesignSystem
import LoginInterface
import LoginTesting
import NetworkingKit
import Testing

@testable import Login

/// All layers together, from the server to the domain.
struct LoginBuilderTests {
  @Test("connects the domain with the server")
  func layers() async throws {
    let client = LoginClientStub(
      answer: #"{"id": "1", "name": "Ada Lovelace", "email": "ada@example.org"}"#
    )
    let dependencies = Dependencies(client: client)
    let builder = LoginBuilder(dependencies: dependencies)
    let user = try await builder.makeUseCase()
      .execute(email: "ada@example.org", password: "enchantress")
    #expect(user == .sample)
  }
}

private struct Dependencies: LoginDependencies {
  let client: LoginClientStub

  func makeAPIClient() -> any APIClient { client }
  func makeTheme() -> Theme { Theme() }
}
