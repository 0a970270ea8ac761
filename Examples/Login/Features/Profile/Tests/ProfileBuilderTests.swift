import DesignSystem
import NetworkingKit
import Profile
import ProfileInterface
import ProfileTesting
import Testing

/// All layers together, from the server to the domain.
struct ProfileBuilderTests {
  @Test("connects the domain with the server")
  func layers() async throws {
    let client = ProfileClientStub(
      answer: #"[{"id": "2", "title": "Second"}, {"id": "1", "title": "First"}]"#
    )
    let dependencies = Dependencies(client: client)
    let builder = ProfileBuilder(dependencies: dependencies)
    let items = try await builder.makeUseCase().execute()
    #expect(items == .samples)
  }
}

private struct Dependencies: ProfileDependencies {
  let client: ProfileClientStub

  func makeAPIClient() -> any APIClient { client }
  func makeTheme() -> Theme { Theme() }
}
