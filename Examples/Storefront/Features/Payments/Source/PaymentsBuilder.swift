import Core
import PaymentsInterface

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The only door to the Payments feature: takes what it needs, makes what the app shows and shares.
public struct PaymentsBuilder: Sendable {
  private let dependencies: any PaymentsDependencies

  public init(dependencies: any PaymentsDependencies) {
    self.dependencies = dependencies
  }

  /// The service that the app lends to other features.
  public func makeService() -> any PaymentsService {
    PaymentsLoader(client: dependencies.makeClient())
  }

  /// The screen without a view, for tests and the console; it doesn't keep its delegate alive.
  @MainActor
  public func makeScreen(
    delegate: any PaymentsDelegate
  ) -> any PaymentsScreen {
    makeModel(delegate: delegate)
  }

  #if canImport(SwiftUI)
    /// The screen as a view, which loads when it appears; it doesn't keep its delegate alive.
    @MainActor
    public func makeView(delegate: any PaymentsDelegate) -> some View {
      PaymentsView(
        screen: makeModel(delegate: delegate),
        theme: dependencies.makeTheme()
      )
    }
  #endif

  @MainActor
  private func makeModel(
    delegate: any PaymentsDelegate
  ) -> PaymentsModel {
    PaymentsModel(
      service: makeService(),
      logger: dependencies.makeLogger(),
      delegate: delegate
    )
  }
}
