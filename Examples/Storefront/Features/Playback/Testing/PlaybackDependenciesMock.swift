import Core
import CoreTesting
import DesignSystem
import PlaybackInterface
import SearchInterface
import SearchTesting

/// Dependencies that need no app: everything they make answers at once, always the same.
public struct PlaybackDependenciesMock: PlaybackDependencies {
  public let client: ClientMock
  public let logger = LoggerMock()
  public let searchService: SearchServiceMock

  /// - Parameter error: What fetching the feature's own items throws; by default, it succeeds.
  public init(
    items: [PlaybackItem] = .samples,
    error: (any Error)? = nil,
    searchService: SearchServiceMock = .init()
  ) {
    client = ClientMock(
      answers: ["playback/items": items],
      error: error
    )
    self.searchService = searchService
  }

  public func makeClient() -> any Client { client }

  public func makeLogger() -> any Logger { logger }

  public func makeTheme() -> Theme { Theme() }

  public func makeSearchService() -> any SearchService {
    searchService
  }
}
