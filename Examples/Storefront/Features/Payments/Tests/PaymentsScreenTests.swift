import Core
import CoreTesting
import Payments
import PaymentsInterface
import PaymentsTesting
import Testing

@MainActor
struct PaymentsScreenTests {
  private struct Offline: Error {}

  private let delegate = PaymentsDelegateMock()

  @Test("shows all items once it has loaded")
  func loading() async {
    let dependencies = PaymentsDependenciesMock()
    let builder = PaymentsBuilder(dependencies: dependencies)
    let screen = builder.makeScreen(delegate: delegate)
    #expect(screen.state == .loading)

    await screen.load()
    #expect(screen.state == .loaded(PaymentsContent(items: .samples)))
  }

  @Test("says why it has nothing to show, and logs it")
  func failure() async {
    let dependencies = PaymentsDependenciesMock(error: Offline())
    let builder = PaymentsBuilder(dependencies: dependencies)
    let screen = builder.makeScreen(delegate: delegate)

    await screen.load()
    #expect(screen.state == .failed(reason: "Offline()"))
    #expect(dependencies.logger.entries.map(\.level) == [.error])
  }

  @Test("tells the delegate what was selected")
  func selection() {
    let dependencies = PaymentsDependenciesMock()
    let builder = PaymentsBuilder(dependencies: dependencies)
    let screen = builder.makeScreen(delegate: delegate)
    let item = PaymentsItem(id: "1", title: "Selected")

    screen.select(item)
    #expect(delegate.selections == [.item(item)])
  }
}
