import Core
import Foundation
import HomeInterface
import PaymentsInterface
import SearchInterface
import Testing

@testable import Storefront

@MainActor
struct HomeEntryTests {
  private let coordinator = AppCoordinator()

  @Test("opens what was selected")
  func selection() {
    let item = HomeItem(id: "1", title: "Selected")
    coordinator.homeDidSelect(item)
    #expect(coordinator.path == [.home(.item(item))])
  }

  @Test("opens what was selected of Search")
  func searchSelection() {
    let item = SearchItem(id: "1", title: "Selected")
    coordinator.homeDidSelect(item)
    #expect(coordinator.path == [.search(.item(item))])
  }

  @Test("opens what was selected of Payments")
  func paymentsSelection() {
    let item = PaymentsItem(id: "1", title: "Selected")
    coordinator.homeDidSelect(item)
    #expect(coordinator.path == [.payments(.item(item))])
  }

  @Test("is a feature of the app")
  func presence() {
    #expect(AppFeatures.all.contains { $0 is HomeEntry })
  }

  @Test("lends the service that asks the client")
  func service() async throws {
    let dependencies = AppDependencies(services: Services(client: ClientStub()))
    let service = dependencies.makeHomeService()
    #expect(try await service.items().map(\.title) == ["From the client"])
  }

  private struct ClientStub: Client {
    func send<T: Decodable & Sendable>(_ request: HTTPRequest, as type: T.Type) async throws -> T {
      let json = #"[{"id": "1", "title": "From the client"}]"#
      return try JSONDecoder().decode(type, from: Data(json.utf8))
    }
  }
}
