import Foundation
import NetworkingKit
import NetworkingKitTesting

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Asks a server that exists only in this file, and prints how each request ended.
@main
enum NetworkingKitExampleMain {
  static func main() async {
    guard let baseURL = URL(string: "https://api.example.org") else { return }
    let client = makeAPIClient(
      baseURL: baseURL,
      configuration: Greeter.configuration,
      interceptors: [
        makeAuthInterceptor { "a token for the user who is signed in" },
        makeLoggingInterceptor { print("→ \($0)") },
      ]
    )

    for path in ["greeting", "farewell", "nonsense"] {
      do {
        let greeting = try await client.request(GreetingEndpoint(path: path), as: Greeting.self)
        print("  \(greeting.text)")
      } catch {
        print("  \(error.localizedDescription)")
      }
    }
  }

  private struct GreetingEndpoint: APIEndpoint {
    let path: String
  }

  private struct Greeting: Decodable {
    let text: String
  }
}

/// Greets the user who is signed in.
private final class Greeter: ServerStub {
  override class func answer(to request: URLRequest) -> Answer? {
    guard request.value(forHTTPHeaderField: "Authorization") != nil else { return .status(401) }
    return switch request.url?.lastPathComponent {
    case "greeting": .json(#"{"text": "Hello from NetworkingKit"}"#)
    case "nonsense": .json("<html>")
    default: .status(404)
    }
  }
}
