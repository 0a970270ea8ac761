import Core
import Foundation

#if DEBUG
  /// A client that makes its answers up, so that the app runs before there is a server.
  ///
  /// It answers each path with three items: `search/items` with `Search 1`, `Search 2` and `Search 3`.
  struct SampleClient: Client {
    func get<Response: Decodable & Sendable>(
      _ path: String,
      as type: Response.Type
    ) async throws -> Response {
      let topic = path.prefix { $0 != "/" }
      let title = topic.split(separator: "-").map(\.capitalized).joined(separator: " ")
      let items = (1...3).map { ["id": "\(topic)-\($0)", "title": "\(title) \($0)"] }
      return try JSONDecoder().decode(type, from: JSONEncoder().encode(items))
    }
  }
#endif
