import Payments
import PaymentsInterface

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The Payments feature as the app shows it.
struct PaymentsEntry: AppFeature {
  let title = "Payments"

  func walk(
    _ coordinator: AppCoordinator,
    _ dependencies: AppDependencies
  ) async throws -> [String] {
    let builder = PaymentsBuilder(dependencies: dependencies)
    let screen = builder.makeScreen(delegate: coordinator)
    await screen.load()
    guard case .loaded(let content) = screen.state else {
      throw NothingToShow(description: "\(screen.state)")
    }
    var lines = content.items.map { "• \($0.title)" }

    if let item = content.items.first { screen.select(item) }
    lines += coordinator.path.map { "→ \($0.title)" }
    for _ in coordinator.path { coordinator.goBack() }
    return lines
  }

  #if canImport(SwiftUI)
    func makeView(
      _ coordinator: AppCoordinator,
      _ dependencies: AppDependencies
    ) -> AnyView {
      let builder = PaymentsBuilder(dependencies: dependencies)
      return AnyView(builder.makeView(delegate: coordinator))
    }
  #endif
}

extension AppDependencies: PaymentsDependencies {
  /// What Payments lends to other features.
  func makePaymentsService() -> any PaymentsService {
    PaymentsBuilder(dependencies: self).makeService()
  }
}

extension AppCoordinator: PaymentsDelegate {
  func paymentsDidSelect(_ item: PaymentsItem) {
    show(Destination(title: item.title, id: "payments/\(item.id)"))
  }
}
