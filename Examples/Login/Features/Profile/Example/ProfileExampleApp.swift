import DesignSystem
import Foundation
import NetworkingKit
import Profile
import ProfileInterface

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// Answers as the launch argument says: `content`, `empty`, `failure` or `slow`.
private struct Scenario: ProfileDependencies, APIClient {
  private func answer<Answer: Decodable>(as type: Answer.Type) async throws -> Answer {
    let arguments = CommandLine.arguments
    let samples = #"[{"id": "1", "title": "First"}, {"id": "2", "title": "Second"}]"#
    let json = arguments.contains("empty") ? "[]" : samples
    if arguments.contains("failure") { throw URLError(.notConnectedToInternet) }
    if arguments.contains("slow") { try await Task.sleep(for: .seconds(2)) }
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
  struct ProfileExampleApp: App {
    @State private var delegate = ExampleDelegate()
    // A scenario begins without what another one left.
    private let caches = URL.temporaryDirectory.appending(path: UUID().uuidString)

    init() {
      #if os(macOS)
        // A program without a bundle gets a Dock icon and the focus only on request.
        NSApplication.shared.setActivationPolicy(.regular)
      #endif
    }

    var body: some Scene {
      WindowGroup("Profile") {
        NavigationStack {
          ProfileBuilder(dependencies: Scenario(), caches: caches)
            .makeView(delegate: delegate)
        }
      }
    }
  }

  private final class ExampleDelegate: ProfileDelegate {
    func profileDidSelect(_ item: Account) { print(item.name) }
  }
#else
  @main
  enum ProfileExampleApp {
    static func main() async {
      let caches = URL.temporaryDirectory.appending(path: UUID().uuidString)
      let builder = ProfileBuilder(dependencies: Scenario(), caches: caches)
      let useCase = builder.makeUseCase()
      do {
        let items = try await useCase.execute()
        print(items.isEmpty ? "No Items" : items.map(\.name).joined(separator: "\n"))
      } catch {
        print("Couldn't Load: \(error)")
      }
    }
  }
#endif
