import AccountInterface
import Core
import CoreTesting
import DesignSystem

/// Dependencies that need no app: everything they make answers at once, always the same.
public struct AccountDependenciesMock: AccountDependencies {
  public let client: ClientMock
  public let logger = LoggerMock()

  /// - Parameter error: What fetching the feature's own items throws; by default, it succeeds.
  public init(
    items: [AccountItem] = .samples,
    error: (any Error)? = nil
  ) {
    client = ClientMock(
      answers: ["account/items": items],
      error: error
    )
  }

  public func makeClient() -> any Client { client }

  public func makeLogger() -> any Logger { logger }

  public func makeTheme() -> Theme { Theme() }
}
