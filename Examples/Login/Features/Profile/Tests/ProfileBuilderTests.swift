import DesignSystem
import Foundation
import NetworkingKit
import ProfileInterface
import ProfileTesting
import Testing

@testable import Profile

/// All layers together, from the server to the domain.
struct ProfileBuilderTests {
  @Test("connects the domain with the server")
  func layers() async throws {
    let client = ProfileClientStub(
      answer: #"[{"id": "1", "title": "First"}, {"id": "2", "title": "Second"}]"#
    )
    let caches = URL.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: caches) }
    let builder = ProfileBuilder(dependencies: Dependencies(client: client), caches: caches)
    let items = try await builder.makeUseCase().execute()
    #expect(items == .samples)
    #expect(await builder.makeUseCase().lastKnown() == .samples)
  }
}

private struct Dependencies: ProfileDependencies {
  let client: ProfileClientStub

  func makeAPIClient() -> any APIClient { client }
  func makeTheme() -> Theme { Theme() }
}
