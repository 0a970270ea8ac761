public import DesignSystem
public import LoginInterface
public import NetworkingKit

#if canImport(SwiftUI)
  public import SwiftUI
#endif

/// What the Login feature needs from the app.
public protocol LoginDependencies: Sendable {
  func makeAPIClient() -> any APIClient
  func makeTheme() -> Theme
}

/// Learns who has logged in, and decides where that leads.
@MainActor
public protocol LoginDelegate: AnyObject {
  func loginDidFinish(with user: User)
}

/// Puts the layers of the Login feature together.
public struct LoginBuilder: Sendable {
  private let dependencies: any LoginDependencies

  public init(dependencies: any LoginDependencies) {
    self.dependencies = dependencies
  }

  /// The domain alone, without a user interface.
  public func makeUseCase() -> any LoginUseCaseProtocol {
    let client = dependencies.makeAPIClient()
    let repository = LoginRepository(
      service: LoginService(client: client)
    )
    return LoginUseCase(repository: repository)
  }

  #if canImport(SwiftUI)
    /// The screen. The delegate isn't retained.
    @MainActor
    public func makeView(delegate: any LoginDelegate) -> some View {
      LoginView(
        viewModel: LoginViewModel(
          useCase: makeUseCase(),
          delegate: delegate
        )
      )
      .foregroundStyle(dependencies.makeTheme().palette.text)
    }
  #endif
}
