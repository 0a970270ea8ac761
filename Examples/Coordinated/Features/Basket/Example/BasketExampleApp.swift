import Basket
import BasketInterface
import BasketTesting
import CatalogInterface
import CatalogTesting
import Core
import DesignSystem
import FlowKit
import Foundation

/// Answers as the launch argument says: `content`, `empty`, `failure` or `slow`.
private struct Scenario: BasketDependencies, Client {
  @MainActor static let cache = DataCache(value: BasketData())
  @MainActor var basketCache: any BasketCache { Self.cache }

  func send<T: Decodable & Sendable>(_ request: HTTPRequest, as type: T.Type) async throws -> T {
    let arguments = CommandLine.arguments
    let items: [BasketItem] = arguments.contains("empty") ? [] : .samples
    if arguments.contains("failure") { throw URLError(.notConnectedToInternet) }
    if arguments.contains("slow") { try await Task.sleep(for: .seconds(2)) }
    guard let response = items as? T else { throw URLError(.unsupportedURL) }
    return response
  }

  func makeClient() -> any Client { self }
  func makeLogger() -> any Logger { ConsoleLogger() }
  func makeTheme() -> Theme { Theme() }

  func makeCatalogService() -> any CatalogService {
    CatalogScenario()
  }
}

#if canImport(SwiftUI)
  import SwiftUI

  @main
  struct BasketExampleApp: App {
    private let delegate = ExampleDelegate()
    private let flow: any BasketFlow

    init() {
      flow = BasketBuilder(dependencies: Scenario()).makeFlow(delegate: delegate)
      #if os(macOS)
        // A program without a bundle gets a Dock icon and the focus only on request.
        NSApplication.shared.setActivationPolicy(.regular)
      #endif
    }

    var body: some Scene {
      WindowGroup("Basket") {
        AnyView(flow.makeView())
      }
    }
  }

  private final class ExampleDelegate: BasketDelegate {
    func basketDidChoose(_ item: BasketItem) { print(item.title) }

    func basketDidSelect(_ item: CatalogItem) {
      print(item.title)
    }
  }
#else
  @main
  enum BasketExampleApp {
    static func main() async {
      do {
        let builder = BasketBuilder(dependencies: Scenario())
        let items = try await builder.makeService().items()
        print(items.isEmpty ? "No Items" : items.map(\.title).joined(separator: "\n"))
      } catch {
        print("Couldn't Load: \(error)")
      }
    }
  }
#endif

private struct CatalogScenario: CatalogService {
  func items() -> [CatalogItem] {
    CommandLine.arguments.contains("empty") ? [] : .samples
  }
}
