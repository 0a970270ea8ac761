import DesignSystem
import Foundation
import NetworkingKit
import SharedModels
import SharedModelsTesting
import StudioFeature

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// Answers as the launch argument says: `content`, `empty`, `failure` or `slow`.
private struct Scenario: APIClient {
  func items() async throws -> [Studio] {
    let arguments = CommandLine.arguments
    let items: [Studio] = arguments.contains("empty") ? [] : .samples
    if arguments.contains("failure") { throw URLError(.notConnectedToInternet) }
    if arguments.contains("slow") { try await Task.sleep(for: .seconds(2)) }
    return items
  }

  func request<Response: Decodable & Sendable>(
    _ endpoint: some APIEndpoint,
    as type: Response.Type
  ) async throws -> Response {
    guard let response = try await items() as? Response else { throw URLError(.unsupportedURL) }
    return response
  }
}

#if canImport(SwiftUI)
  @main
  struct StudioFeatureExampleApp: App {
    init() {
      #if os(macOS)
        // A program without a bundle gets a Dock icon and the focus only on request.
        NSApplication.shared.setActivationPolicy(.regular)
      #endif
    }

    var body: some Scene {
      WindowGroup("Studios") {
        NavigationStack {
          StudioFeatureRootView(
            client: Scenario(),
            theme: Theme(),
            place: { $0 }
          )
          .navigationDestination(for: Studio.self) { item in
            StudioFeatureDetailView(item: item, theme: Theme())
          }
        }
      }
    }
  }
#else
  @main
  enum StudioFeatureExampleApp {
    static func main() async {
      do {
        let items = try await Scenario().items()
        print(items.isEmpty ? "No Items" : items.map(\.title).joined(separator: "\n"))
      } catch {
        print("Couldn't Load: \(error)")
      }
    }
  }
#endif
