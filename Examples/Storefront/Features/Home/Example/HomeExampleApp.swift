import Core
import DesignSystem
import Foundation
import Home
import HomeInterface
import HomeTesting
import PaymentsInterface
import PaymentsTesting
import SearchInterface
import SearchTesting

/// Answers as the launch argument says: `content`, `empty`, `failure` or `slow`.
private struct Scenario: HomeDependencies, Client {
  func send<T: Decodable & Sendable>(_ request: HTTPRequest, as type: T.Type) async throws -> T {
    let arguments = CommandLine.arguments
    let items: [HomeItem] = arguments.contains("empty") ? [] : .samples
    if arguments.contains("failure") { throw URLError(.notConnectedToInternet) }
    if arguments.contains("slow") { try await Task.sleep(for: .seconds(2)) }
    guard let response = items as? T else { throw URLError(.unsupportedURL) }
    return response
  }

  func makeClient() -> any Client { self }
  func makeLogger() -> any Logger { ConsoleLogger() }
  func makeTheme() -> Theme { Theme() }

  func makeSearchService() -> any SearchService {
    SearchScenario()
  }

  func makePaymentsService() -> any PaymentsService {
    PaymentsScenario()
  }
}

#if canImport(SwiftUI)
  import SwiftUI

  @main
  struct HomeExampleApp: App {
    @State private var delegate = ExampleDelegate()

    init() {
      #if os(macOS)
        // A program without a bundle gets a Dock icon and the focus only on request.
        NSApplication.shared.setActivationPolicy(.regular)
      #endif
    }

    var body: some Scene {
      WindowGroup("Home") {
        NavigationStack {
          HomeBuilder(dependencies: Scenario()).makeView(delegate: delegate)
        }
      }
    }
  }

  private final class ExampleDelegate: HomeDelegate {
    func homeDidSelect(_ item: HomeItem) { print(item.title) }

    func homeDidSelect(_ item: SearchItem) {
      print(item.title)
    }

    func homeDidSelect(_ item: PaymentsItem) {
      print(item.title)
    }
  }
#else
  @main
  enum HomeExampleApp {
    static func main() async {
      do {
        let items = try await HomeBuilder(dependencies: Scenario()).makeService().items()
        print(items.isEmpty ? "No Items" : items.map(\.title).joined(separator: "\n"))
        print("Search")
        for item in try await Scenario().makeSearchService().items() {
          print(item.title)
        }
        print("Payments")
        for item in try await Scenario().makePaymentsService().items() {
          print(item.title)
        }
      } catch {
        print("Couldn't Load: \(error)")
      }
    }
  }
#endif

private struct SearchScenario: SearchService {
  func items() -> [SearchItem] {
    CommandLine.arguments.contains("empty") ? [] : .samples
  }
}

private struct PaymentsScenario: PaymentsService {
  func items() -> [PaymentsItem] {
    CommandLine.arguments.contains("empty") ? [] : .samples
  }
}
