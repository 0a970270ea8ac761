import Payments
import PaymentsInterface
import PaymentsTesting

/// A walk through the Payments screen, told in the terminal.
@MainActor
enum PaymentsTour {
  static func run() async {
    let guide = PaymentsTourGuide()
    let dependencies = PaymentsDependenciesMock()
    let builder = PaymentsBuilder(dependencies: dependencies)
    let screen = builder.makeScreen(delegate: guide)

    print("Payments")
    await screen.load()
    switch screen.state {
    case .loading:
      print("  still loading")
    case .failed(let reason):
      print("  nothing to show: \(reason)")
    case .loaded(let content):
      for item in content.items { print("  • \(item.title)") }
      if let item = content.items.first { screen.select(item) }
    }
  }
}

/// Stands in for the app: tells where it would go.
@MainActor
final class PaymentsTourGuide: PaymentsDelegate {
  func paymentsDidSelect(_ item: PaymentsItem) {
    print("→ the app opens “\(item.title)”")
  }
}
