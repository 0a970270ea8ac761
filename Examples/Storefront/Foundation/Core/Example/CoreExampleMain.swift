import Core
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Gets a greeting from a server that exists only in this file, and logs how it went.
@main
enum CoreExampleMain {
  static func main() async throws {
    guard let baseURL = URL(string: "https://api.example.org") else { return }
    let logger = ConsoleLogger(minimum: .debug)
    let client = HTTPClient(baseURL: baseURL) { request in
      let known = request.url?.lastPathComponent == "greeting"
      let body = Data(#"{"text": "Hello from Core"}"#.utf8)
      guard
        let response = HTTPURLResponse(
          url: baseURL,
          statusCode: known ? 200 : 404,
          httpVersion: nil,
          headerFields: nil
        )
      else { throw URLError(.badServerResponse) }
      return (body, response)
    }

    for path in ["greeting", "farewell"] {
      logger.debug("Asking for \(path)")
      do {
        let answer = try await client.get(path, as: Answer.self)
        logger.info(answer.text)
      } catch {
        logger.error("There is no \(path)", error)
      }
    }
  }

  private struct Answer: Decodable {
    let text: String
  }
}
