public import Core
public import DesignSystem
public import PaymentsInterface

/// What the Payments feature needs from the app.
public protocol PaymentsDependencies: BaseDependencies {
  func makeTheme() -> Theme
}

/// Learns what was selected on the Payments screen, and decides where that leads.
@MainActor
public protocol PaymentsDelegate: AnyObject {
  func paymentsDidSelect(_ item: PaymentsItem)
}

/// Makes the Payments screen, and the service for other features.
public struct PaymentsBuilder: Sendable {
  let dependencies: any PaymentsDependencies

  public init(dependencies: any PaymentsDependencies) { self.dependencies = dependencies }

  /// The service that the app gives to other features.
  public func makeService() -> any PaymentsService {
    PaymentsLoader(client: dependencies.makeClient())
  }
}

/// Fetches the items from the server.
struct PaymentsLoader: PaymentsService {
  let client: any Client

  func items() async throws -> [PaymentsItem] {
    try await client.get("payments/items", as: [PaymentsItem].self)
  }
}
