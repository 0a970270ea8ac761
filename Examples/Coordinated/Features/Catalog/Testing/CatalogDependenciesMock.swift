import CatalogInterface
import Core
import CoreTesting
import DesignSystem

/// Dependencies that need no app: everything they make answers at once, always the same.
public struct CatalogDependenciesMock: CatalogDependencies {
  public let catalogCache: any CatalogCache
  public let client: ClientMock
  public let logger = LoggerMock()

  /// - Parameter error: What fetching the feature's own items throws; by default, it succeeds.
  @MainActor
  public init(
    items: [CatalogItem] = .samples,
    error: (any Error)? = nil
  ) {
    catalogCache = CatalogCacheMock()
    client = ClientMock(
      answers: ["catalog/items": items],
      error: error
    )
  }

  public func makeClient() -> any Client { client }

  public func makeLogger() -> any Logger { logger }

  public func makeTheme() -> Theme { Theme() }
}
