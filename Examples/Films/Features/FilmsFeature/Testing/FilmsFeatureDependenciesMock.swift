import DesignSystem
import FilmsFeatureInterface
import NetworkingKit
import NetworkingKitTesting
import SharedModels
import SharedModelsTesting

/// Dependencies that need no app: everything they make answers at once, always the same.
public struct FilmsFeatureDependenciesMock: FilmsFeatureDependencies {
  public let apiClient: APIClientMock

  /// - Parameter error: What fetching the list throws; by default, it succeeds.
  public init(
    items: [Film] = .samples,
    error: (any Error)? = nil
  ) {
    apiClient = APIClientMock(answers: ["films": items], error: error)
  }

  public func makeAPIClient() -> any APIClient { apiClient }

  public func makeTheme() -> Theme { Theme() }
}
