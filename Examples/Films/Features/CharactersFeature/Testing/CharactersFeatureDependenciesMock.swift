import CharactersFeatureInterface
import DesignSystem
import NetworkingKit
import NetworkingKitTesting
import SharedModels
import SharedModelsTesting

/// Dependencies that need no app: everything they make answers at once, always the same.
public struct CharactersFeatureDependenciesMock: CharactersFeatureDependencies {
  public let apiClient: APIClientMock

  /// - Parameter error: What fetching the list throws; by default, it succeeds.
  public init(
    items: [FilmCharacter] = .samples,
    error: (any Error)? = nil
  ) {
    apiClient = APIClientMock(answers: ["characters": items], error: error)
  }

  public func makeAPIClient() -> any APIClient { apiClient }

  public func makeTheme() -> Theme { Theme() }
}
