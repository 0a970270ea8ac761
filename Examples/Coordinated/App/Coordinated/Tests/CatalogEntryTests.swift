import Catalog
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
struct CatalogEntryTests {
  private let coordinator = AppCoordinator(container: Container())
  private let item = CatalogItem(id: "1", title: "An item")

  @Test("is a feature of the app")
  func presence() {
    #expect(coordinator.features.contains { $0 is CatalogEntry })
  }

  @Test("opens an item in the tab of the feature")
  func opening() {
    coordinator.selectedTab = "elsewhere"
    coordinator.tell("Something else")
    coordinator.open(item, in: coordinator.catalogEntry)
    #expect(coordinator.selectedTab == "catalog")
    #expect(coordinator.modal == nil)
  }

  @Test("leads the flow to an item of its own, and closes what lies over it")
  func flow() {
    let flow = FlowMock()
    let entry = CatalogEntry(flow: flow)
    entry.show(item)
    entry.dismiss()
    #expect(flow.calls == ["show 1", "dismiss"])
  }

  @Test("closes what lies over its flow before another tab is shown")
  func closing() {
    let flow = FlowMock()
    coordinator.catalogEntry = .init(flow: flow)
    coordinator.open(item, in: coordinator.catalogEntry)
    #expect(flow.calls == ["dismiss", "show 1"])
  }

  @Test("tells what was chosen")
  func choice() {
    coordinator.catalogDidChoose(item)
    #expect(coordinator.modal == .chosen("An item"))
  }

  @Test("lends the service that asks the client")
  func service() async throws {
    let container = Container(client: ClientStub())
    let service = container.makeCatalogService()
    #expect(try await service.items().map(\.title) == ["From the client"])
  }

  @Test("keeps its data in the app's cache, which begins with saved data and hands on changes")
  func data() async {
    var saved = AppData()
    saved.catalogData.favorites = ["1"]
    var newest: AppData?
    let container = Container(data: saved) { newest = $0 }
    while newest == nil, !Task.isCancelled { await Task.yield() }
    #expect(container.catalogData.favorites == ["1"])
    container.catalogData.favorites = []
    #expect(container.data.catalogData.favorites.isEmpty)
    while newest != container.data, !Task.isCancelled { await Task.yield() }
    #expect(newest == container.data)
  }

  private final class FlowMock: CatalogFlow {
    var calls: [String] = []

    func show(_ item: CatalogItem) { calls.append("show \(item.id)") }
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
