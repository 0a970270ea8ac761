import Core
import CoreTesting
import DesignSystem
import HomeInterface
import PaymentsInterface
import PaymentsTesting
import SearchInterface
import SearchTesting

/// Dependencies that need no app: everything they make answers at once, always the same.
public struct HomeDependenciesMock: HomeDependencies {
  public let client: ClientMock
  public let logger = LoggerMock()
  public let searchService: SearchServiceMock
  public let paymentsService: PaymentsServiceMock

  /// - Parameter error: What fetching the feature's own items throws; by default, it succeeds.
  public init(
    items: [HomeItem] = .samples,
    error: (any Error)? = nil,
    searchService: SearchServiceMock = .init(),
    paymentsService: PaymentsServiceMock = .init()
  ) {
    client = ClientMock(
      answers: ["home/items": items],
      error: error
    )
    self.searchService = searchService
    self.paymentsService = paymentsService
  }

  public func makeClient() -> any Client { client }

  public func makeLogger() -> any Logger { logger }

  public func makeTheme() -> Theme { Theme() }

  public func makeSearchService() -> any SearchService {
    searchService
  }

  public func makePaymentsService() -> any PaymentsService {
    paymentsService
  }
}
