import DesignSystem
import LoginInterface

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The only door to the Login feature: puts its layers together, with what the app gives it.
public struct LoginBuilder: Sendable {
  private let dependencies: any LoginDependencies

  public init(dependencies: any LoginDependencies) {
    self.dependencies = dependencies
  }

  /// The domain alone, for whoever has a user interface already.
  public func makeUseCase() -> any LoginUseCaseProtocol {
    let service = LoginService(
      client: dependencies.makeAPIClient()
    )
    let repository = LoginRepository(
      service: service
    )
    return LoginUseCase(repository: repository)
  }

  /// The screen without a view, for tests and the console; it doesn't keep its delegate alive.
  @MainActor
  public func makeViewModel(
    delegate: any LoginDelegate
  ) -> any LoginViewModelProtocol {
    viewModel(delegate: delegate)
  }

  #if canImport(SwiftUI)
    /// The screen as a view; it doesn't keep its delegate alive.
    @MainActor
    public func makeView(delegate: any LoginDelegate) -> some View {
      LoginView(
        viewModel: viewModel(delegate: delegate),
        theme: dependencies.makeTheme()
      )
    }
  #endif

  @MainActor
  private func viewModel(
    delegate: any LoginDelegate
  ) -> LoginViewModel {
    LoginViewModel(useCase: makeUseCase(), delegate: delegate)
  }
}
