import DesignSystem
import NetworkingKit
import ProfileInterface

/// Dependencies that need no app: a client that plays the server, and nothing that anybody would notice.
public struct ProfileDependenciesMock: ProfileDependencies {
  public let client: ProfileClientMock

  public init(client: ProfileClientMock = ProfileClientMock()) {
    self.client = client
  }

  public func makeAPIClient() -> any APIClient { client }

  public func makeTheme() -> Theme { Theme() }
}
