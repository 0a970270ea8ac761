import Core
import Foundation

#if DEBUG
  /// A client that makes its answers up, so that the app runs before there is a server.
  ///
  /// The paths `search` and `search/items` are answered with `Search 1`, `Search 2` and `Search 3`,
  /// or with the first of them where one is wanted.
  struct SampleClient: Client {
    func send<T: Decodable & Sendable>(_ request: HTTPRequest, as type: T.Type) async throws -> T {
      try answer(to: request.path, as: type)
    }

    /// Has the properties of all models; each feature decodes those of its own.
    private struct Sample: Encodable {
      let id: String
      let title: String
      let name: String
      let email: String
      let year: Int
    }

    private func answer<Response: Decodable>(
      to path: String,
      as type: Response.Type
    ) throws -> Response {
      let topic = path.prefix { $0 != "/" }
      let title = topic.split(separator: "-").map(\.capitalized).joined(separator: " ")
      let samples = (1...3).map { number in
        Sample(
          id: "\(topic)-\(number)",
          title: "\(title) \(number)",
          name: "\(title) \(number)",
          email: "\(topic)-\(number)@example.org",
          year: 2000 + number
        )
      }
      do {
        return try JSONDecoder().decode(type, from: JSONEncoder().encode(samples))
      } catch {
        let first = try JSONEncoder().encode(samples[0])
        guard let answer = try? JSONDecoder().decode(type, from: first) else { throw error }
        return answer
      }
    }
  }
#endif
