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
    let items = try await dependencies.makePaymentsService().items()
    guard let item = items.first else {
      throw NothingToShow(description: "There are no items.")
    }
    var lines = items.map { "• \($0.title)" }

    coordinator.paymentsDidSelect(item)
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
