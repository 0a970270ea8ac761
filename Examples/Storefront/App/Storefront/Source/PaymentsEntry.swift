import Foundation
import Payments
import PaymentsInterface

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The Payments feature as the app shows it.
struct PaymentsEntry: AppFeature {
  let title = NSLocalizedString(
    "Payments",
    bundle: .module,
    comment: "What the list of features calls it"
  )
  let linkName = "payments"
  let route = Route.payments(.start)

  #if canImport(SwiftUI)
    func makeView(
      at route: Route,
      _ coordinator: AppCoordinator,
      _ dependencies: AppDependencies
    ) -> AnyView? {
      guard case .payments(let route) = route else { return nil }
      switch route {
      case .start:
        let builder = PaymentsBuilder(dependencies: dependencies)
        return AnyView(builder.makeView(delegate: coordinator))
      case .item(let item):
        return AnyView(List { Text(item.title) }.navigationTitle(item.title))
      }
    }
  #endif
}

/// The places of the Payments feature.
enum PaymentsRoute: Hashable {
  case start
  case item(PaymentsItem)
}

extension AppDependencies: PaymentsDependencies {
  /// What Payments lends to other features.
  ///
  /// It keeps nothing, so that each may have one of its own.
  func makePaymentsService() -> any PaymentsService {
    PaymentsBuilder(dependencies: self).makeService()
  }
}

extension AppCoordinator: PaymentsDelegate {
  func paymentsDidSelect(_ item: PaymentsItem) {
    path.append(.payments(.item(item)))
  }
}
