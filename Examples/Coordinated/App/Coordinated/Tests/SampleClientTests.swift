#if DEBUG
  import Core
  import Foundation
  import Testing

  @testable import Coordinated

  struct SampleClientTests {
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
      let samples = try await SampleClient().get(path, as: [Sample].self)
      #expect(samples.map(\.title) == (1...3).map { "Garden Tools \($0)" })
      let sample = try await SampleClient().get(path, as: Sample.self)
      #expect(sample.title == "Garden Tools 1")
    }
  }
#endif
