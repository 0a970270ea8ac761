import Core
import Foundation
import SearchInterface
import Testing

@testable import Storefront

@MainActor
struct SearchEntryTests {
  private let coordinator = AppCoordinator()

  @Test("opens what was selected")
  func selection() {
    let item = SearchItem(id: "1", title: "Selected")
    coordinator.searchDidSelect(item)
    #expect(coordinator.path == [.search(.item(item))])
  }

  @Test("is a feature of the app")
  func presence() {
    #expect(AppFeatures.all.contains { $0 is SearchEntry })
  }

  @Test("lends the service that asks the client")
  func service() async throws {
    let dependencies = AppDependencies(services: Services(client: ClientStub()))
    let service = dependencies.makeSearchService()
    #expect(try await service.items().map(\.title) == ["From the client"])
  }

  private struct ClientStub: Client {
    func send<T: Decodable & Sendable>(_ request: HTTPRequest, as type: T.Type) async throws -> T {
      let json = #"[{"id": "1", "title": "From the client"}]"#
      return try JSONDecoder().decode(type, from: Data(json.utf8))
    }
  }
}
