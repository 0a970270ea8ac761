import Account
import AccountInterface
import AccountTesting
import Core
import DesignSystem
import Foundation

/// Answers as the launch argument says: `content`, `empty`, `failure` or `slow`.
private struct Scenario: AccountDependencies, Client {
  func send<T: Decodable & Sendable>(_ request: HTTPRequest, as type: T.Type) async throws -> T {
    let arguments = CommandLine.arguments
    let items: [AccountItem] = arguments.contains("empty") ? [] : .samples
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
  struct AccountExampleApp: App {
    private let delegate = ExampleDelegate()
    private let flow: any AccountFlow

    init() {
      flow = AccountBuilder(dependencies: Scenario()).makeFlow(delegate: delegate)
      #if os(macOS)
        // A program without a bundle gets a Dock icon and the focus only on request.
        NSApplication.shared.setActivationPolicy(.regular)
      #endif
    }

    var body: some Scene {
      WindowGroup("Account") {
        AnyView(flow.makeView())
      }
    }
  }

  private final class ExampleDelegate: AccountDelegate {
    func accountDidChoose(_ item: AccountItem) { print(item.title) }
  }
#else
  @main
  enum AccountExampleApp {
    static func main() async {
      do {
        let builder = AccountBuilder(dependencies: Scenario())
        let items = try await builder.makeService().items()
        print(items.isEmpty ? "No Items" : items.map(\.title).joined(separator: "\n"))
      } catch {
        print("Couldn't Load: \(error)")
      }
    }
  }
#endif
