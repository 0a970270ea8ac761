import Core
import CoreTesting
import DesignSystem
import PaymentsInterface

/// Dependencies that need no app: everything they make answers at once, always the same.
public struct PaymentsDependenciesMock: PaymentsDependencies {
  public let client: ClientMock
  public let logger = LoggerMock()

  /// - Parameter error: What fetching the feature's own items throws; by default, it succeeds.
  public init(
    items: [PaymentsItem] = .samples,
    error: (any Error)? = nil
  ) {
    client = ClientMock(
      answers: ["payments/items": items],
      error: error
    )
  }

  public func makeClient() -> any Client { client }

  public func makeLogger() -> any Logger { logger }

  public func makeTheme() -> Theme { Theme() }
}
