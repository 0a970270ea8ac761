import CoreTesting
import Payments
import PaymentsInterface
import PaymentsTesting
import Testing

struct PaymentsServiceTests {
  @Test("fetches the items with one request")
  func items() async throws {
    let dependencies = PaymentsDependenciesMock()
    let builder = PaymentsBuilder(dependencies: dependencies)
    let service = builder.makeService()

    #expect(try await service.items() == .samples)
    #expect(await dependencies.client.paths == ["payments/items"])
  }

  @Test("passes on why there are no items")
  func failure() async {
    struct Offline: Error {}
    let dependencies = PaymentsDependenciesMock(error: Offline())
    let builder = PaymentsBuilder(dependencies: dependencies)
    let service = builder.makeService()

    await #expect(throws: Offline.self) { try await service.items() }
  }
}
