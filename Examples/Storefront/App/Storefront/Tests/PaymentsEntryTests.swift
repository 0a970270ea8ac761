import Core
import Foundation
import PaymentsInterface
import Testing

@testable import Storefront

@MainActor
struct PaymentsEntryTests {
  private let coordinator = AppCoordinator()

  @Test("opens what was selected")
  func selection() {
    let item = PaymentsItem(id: "1", title: "Selected")
    coordinator.paymentsDidSelect(item)
    #expect(coordinator.path == [.payments(.item(item))])
  }

  @Test("is a feature of the app")
  func presence() {
    #expect(AppFeatures.all.contains { $0 is PaymentsEntry })
  }

  @Test("lends the service that asks the client")
  func service() async throws {
    let dependencies = AppDependencies(services: Services(client: ClientStub()))
    let service = dependencies.makePaymentsService()
    #expect(try await service.items().map(\.title) == ["From the client"])
  }

  private struct ClientStub: Client {
    func send<T: Decodable & Sendable>(_ request: HTTPRequest, as type: T.Type) async throws -> T {
      let json = #"[{"id": "1", "title": "From the client"}]"#
      return try JSONDecoder().decode(type, from: Data(json.utf8))
    }
  }
}
