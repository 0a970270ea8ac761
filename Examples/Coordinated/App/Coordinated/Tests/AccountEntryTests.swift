import Account
import AccountInterface
import Core
import Foundation
import Testing

@testable import Coordinated

#if canImport(SwiftUI)
  import SwiftUI
#endif

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct AccountEntryTests {
  private let coordinator = AppCoordinator(container: Container())
  private let item = AccountItem(id: "1", title: "An item")

  @Test("is a feature of the app")
  func presence() {
    #expect(coordinator.features.contains { $0 is AccountEntry })
  }

  @Test("opens an item in the tab of the feature")
  func opening() {
    coordinator.selectedTab = "elsewhere"
    coordinator.tell("Something else")
    coordinator.open(item, in: coordinator.accountEntry)
    #expect(coordinator.selectedTab == "account")
    #expect(coordinator.modal == nil)
  }

  @Test("leads the flow to an item of its own, and closes what lies over it")
  func flow() {
    let flow = FlowMock()
    let entry = AccountEntry(flow: flow)
    entry.show(item)
    entry.dismiss()
    #expect(flow.calls == ["show 1", "dismiss"])
  }

  @Test("closes what lies over its flow before another tab is shown")
  func closing() {
    let flow = FlowMock()
    coordinator.accountEntry = .init(flow: flow)
    coordinator.open(item, in: coordinator.accountEntry)
    #expect(flow.calls == ["dismiss", "show 1"])
  }

  @Test("tells what was chosen")
  func choice() {
    coordinator.accountDidChoose(item)
    #expect(coordinator.modal == .chosen("An item"))
  }

  @Test("lends the service that asks the client")
  func service() async throws {
    let container = Container(client: ClientStub())
    let service = container.makeAccountService()
    #expect(try await service.items().map(\.title) == ["From the client"])
  }

  private final class FlowMock: AccountFlow {
    var calls: [String] = []

    func show(_ item: AccountItem) { calls.append("show \(item.id)") }
    func dismiss() { calls.append("dismiss") }

    #if canImport(SwiftUI)
      func makeView() -> AnyView { AnyView(EmptyView()) }
    #endif
  }

  private struct ClientStub: Client {
    func send<T: Decodable & Sendable>(_ request: HTTPRequest, as type: T.Type) async throws -> T {
      let json = #"[{"id": "1", "title": "From the client"}]"#
      return try JSONDecoder().decode(type, from: Data(json.utf8))
    }
  }
}
