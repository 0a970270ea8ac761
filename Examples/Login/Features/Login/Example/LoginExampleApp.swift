import DesignSystem
import Foundation
import Login
import LoginInterface
import NetworkingKit

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// Answers as the launch argument says: `content`, `rejected`, `failure` or `slow`.
private struct Scenario: LoginDependencies, APIClient {
  private func answer<Answer: Decodable>(as type: Answer.Type) async throws -> Answer {
    let arguments = CommandLine.arguments
    if arguments.contains("rejected") {
      throw NetworkError.unauthorized
    }
    if arguments.contains("failure") { throw URLError(.notConnectedToInternet) }
    if arguments.contains("slow") { try await Task.sleep(for: .seconds(2)) }
    let json = #"{"id": "1", "name": "Ada Lovelace", "email": "ada@example.org"}"#
    return try JSONDecoder().decode(type, from: Data(json.utf8))
  }

  func request<Answer: Decodable & Sendable>(
    _ endpoint: some APIEndpoint,
    as type: Answer.Type
  ) async throws -> Answer {
    try await answer(as: type)
  }

  func makeAPIClient() -> any APIClient { self }
  func makeTheme() -> Theme { Theme() }
}

#if canImport(SwiftUI)
  @main
  struct LoginExampleApp: App {
    @State private var delegate = ExampleDelegate()

    init() {
      #if os(macOS)
        // A program without a bundle gets a Dock icon and the focus only on request.
        NSApplication.shared.setActivationPolicy(.regular)
      #endif
    }

    var body: some Scene {
      WindowGroup("Login") {
        NavigationStack {
          LoginBuilder(dependencies: Scenario())
            .makeView(delegate: delegate)
        }
      }
    }
  }

  private final class ExampleDelegate: LoginDelegate {
    func loginDidFinish(with user: User) { print(user.name) }
  }
#else
  @main
  enum LoginExampleApp {
    static func main() async {
      let useCase = LoginBuilder(dependencies: Scenario()).makeUseCase()
      do {
        let user = try await useCase.execute(email: "ada@example.org", password: "enchantress")
        print("Welcome, \(user.name)!")
      } catch {
        print("Couldn't Log In: \(error)")
      }
    }
  }
#endif
