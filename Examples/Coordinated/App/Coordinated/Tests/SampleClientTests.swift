#if DEBUG
  import Core
  import Testing

  @testable import Coordinated

  struct SampleClientTests {
    private struct Sample: Decodable, Sendable {
      let title: String
    }

    @Test(
      "calls its samples after the feature",
      arguments: ["garden-tools", "garden-tools/items"]
    )
    func titles(path: String) async throws {
      let samples = try await SampleClient().get(path, as: [Sample].self)
      #expect(samples.map(\.title) == (1...3).map { "Garden Tools \($0)" })
      let sample = try await SampleClient().get(path, as: Sample.self)
      #expect(sample.title == "Garden Tools 1")
    }
  }
#endif
