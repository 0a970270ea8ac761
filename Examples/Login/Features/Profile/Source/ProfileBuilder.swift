import DesignSystem
import ProfileInterface

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The only door to the Profile feature: puts its layers together, with what the app gives it.
public struct ProfileBuilder: Sendable {
  private let dependencies: any ProfileDependencies

  public init(dependencies: any ProfileDependencies) {
    self.dependencies = dependencies
  }

  /// The domain alone, for whoever has a user interface already.
  public func makeUseCase() -> any ProfileUseCaseProtocol {
    let service = ProfileService(
      client: dependencies.makeAPIClient()
    )
    let repository = ProfileRepository(
      service: service
    )
    return ProfileUseCase(repository: repository)
  }

  /// The screen without a view, for tests and the console; it doesn't keep its delegate alive.
  @MainActor
  public func makeViewModel(
    delegate: any ProfileDelegate
  ) -> any ProfileViewModelProtocol {
    viewModel(delegate: delegate)
  }

  #if canImport(SwiftUI)
    /// The screen as a view; it doesn't keep its delegate alive.
    @MainActor
    public func makeView(delegate: any ProfileDelegate) -> some View {
      ProfileView(
        viewModel: viewModel(delegate: delegate),
        theme: dependencies.makeTheme()
      )
    }
  #endif

  @MainActor
  private func viewModel(
    delegate: any ProfileDelegate
  ) -> ProfileViewModel {
    ProfileViewModel(useCase: makeUseCase(), delegate: delegate)
  }
}
