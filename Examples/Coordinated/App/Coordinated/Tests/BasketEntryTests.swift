import Basket
import BasketInterface
import CatalogInterface
import Core
import Foundation
import Testing

@testable import Coordinated

#if canImport(SwiftUI)
  import SwiftUI
#endif

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct BasketEntryTests {
  private let coordinator = AppCoordinator(container: Container())
  private let item = BasketItem(id: "1", title: "An item")

  @Test("is a feature of the app")
  func presence() {
    #expect(coordinator.features.contains { $0 is BasketEntry })
  }

  @Test("opens an item in the tab of the feature")
  func opening() {
    coordinator.selectedTab = "elsewhere"
    coordinator.tell("Something else")
    coordinator.open(item, in: coordinator.basketEntry)
    #expect(coordinator.selectedTab == "basket")
    #expect(coordinator.modal == nil)
  }

  @Test("leads the flow to an item of its own, and closes what lies over it")
  func flow() {
    let flow = FlowMock()
    let entry = BasketEntry(flow: flow)
    entry.show(item)
    entry.dismiss()
    #expect(flow.calls == ["show 1", "dismiss"])
  }

  @Test("closes what lies over its flow before another tab is shown")
  func closing() {
    let flow = FlowMock()
    coordinator.basketEntry = .init(flow: flow)
    coordinator.open(item, in: coordinator.basketEntry)
    #expect(flow.calls == ["dismiss", "show 1"])
  }

  @Test("tells what was chosen")
  func choice() {
    coordinator.basketDidChoose(item)
    #expect(coordinator.modal == .chosen("An item"))
  }

  @Test("leads away from the tab, to what was selected of Catalog")
  func catalogSelection() {
    let item = CatalogItem(id: "1", title: "Selected")
    coordinator.selectedTab = "elsewhere"
    coordinator.basketDidSelect(item)
    #expect(coordinator.selectedTab == "catalog")
  }

  @Test("lends the service that asks the client")
  func service() async throws {
    let container = Container(client: ClientStub())
    let service = container.makeBasketService()
    #expect(try await service.items().map(\.title) == ["From the client"])
  }

  @Test("keeps its data in the app's cache, which begins with saved data and hands on changes")
  func data() async {
    var saved = AppData()
    saved.basketData.favorites = ["1"]
    var newest: AppData?
    let container = Container(data: saved) { newest = $0 }
    while newest == nil, !Task.isCancelled { await Task.yield() }
    #expect(container.basketData.favorites == ["1"])
    container.basketData.favorites = []
    #expect(container.data.basketData.favorites.isEmpty)
    while newest != container.data, !Task.isCancelled { await Task.yield() }
    #expect(newest == container.data)
  }

  private final class FlowMock: BasketFlow {
    var calls: [String] = []

    func show(_ item: BasketItem) { calls.append("show \(item.id)") }
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
