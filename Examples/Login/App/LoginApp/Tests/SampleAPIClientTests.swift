#if DEBUG
  import Foundation
  import NetworkingKit
  import Testing

  @testable import LoginApp

  struct SampleAPIClientTests {
    private struct Endpoint: APIEndpoint {
      let path: String
    }

    /// The properties that models of features may have.
    private struct Sample: Decodable, Sendable {
      let id: String
      let title: String
      let name: String
      let email: String
      let year: Int
    }

    @Test("calls its samples after the feature", arguments: ["garden-tools", "garden-tools/items"])
    func titles(path: String) async throws {
      let endpoint = Endpoint(path: path)
      let samples = try await SampleAPIClient().request(endpoint, as: [Sample].self)
      #expect(samples.map(\.title) == (1...3).map { "Garden Tools \($0)" })
      let sample = try await SampleAPIClient().request(endpoint, as: Sample.self)
      #expect(sample.title == "Garden Tools 1")
    }
  }
#endif
