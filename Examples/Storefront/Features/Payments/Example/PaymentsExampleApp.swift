import Core
import DesignSystem
import Foundation
import Payments
import PaymentsInterface
import PaymentsTesting

/// Answers as the launch argument says: `content`, `empty`, `failure` or `slow`.
private struct Scenario: PaymentsDependencies, Client {
  func send<T: Decodable & Sendable>(_ request: HTTPRequest, as type: T.Type) async throws -> T {
    let arguments = CommandLine.arguments
    let items: [PaymentsItem] = arguments.contains("empty") ? [] : .samples
    if arguments.contains("failure") { throw URLError(.notConnectedToInternet) }
    if arguments.contains("slow") { try await Task.sleep(for: .seconds(2)) }
    guard let response = items as? T else { throw URLError(.unsupportedURL) }
    return response
  }

  func makeClient() -> any Client { self }
  func makeLogger() -> any Logger { ConsoleLogger() }
  func makeTheme() -> Theme { Theme() }
}

#if canImport(SwiftUI)
  import SwiftUI

  @main
  struct PaymentsExampleApp: App {
    @State private var delegate = ExampleDelegate()

    init() {
      #if os(macOS)
        // A program without a bundle gets a Dock icon and the focus only on request.
        NSApplication.shared.setActivationPolicy(.regular)
      #endif
    }

    var body: some Scene {
      WindowGroup("Payments") {
        NavigationStack {
          PaymentsBuilder(dependencies: Scenario()).makeView(delegate: delegate)
        }
      }
    }
  }

  private final class ExampleDelegate: PaymentsDelegate {
    func paymentsDidSelect(_ item: PaymentsItem) { print(item.title) }
  }
#else
  @main
  enum PaymentsExampleApp {
    static func main() async {
      do {
        let items = try await PaymentsBuilder(dependencies: Scenario()).makeService().items()
        print(items.isEmpty ? "No Items" : items.map(\.title).joined(separator: "\n"))
      } catch {
        print("Couldn't Load: \(error)")
      }
    }
  }
#endif
