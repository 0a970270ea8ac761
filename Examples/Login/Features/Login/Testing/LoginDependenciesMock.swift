import DesignSystem
import LoginInterface
import NetworkingKit

/// Dependencies that need no app: a client that plays the server, and nothing that anybody would notice.
public struct LoginDependenciesMock: LoginDependencies {
  public let client: LoginClientMock

  public init(client: LoginClientMock = LoginClientMock()) {
    self.client = client
  }

  public func makeAPIClient() -> any APIClient { client }

  public func makeTheme() -> Theme { Theme() }
}
