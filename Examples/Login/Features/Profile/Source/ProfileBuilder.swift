public import DesignSystem
public import NetworkingKit
public import ProfileInterface

#if canImport(SwiftUI)
  public import SwiftUI
#endif

/// What the Profile feature needs from the app.
public protocol ProfileDependencies: Sendable {
  func makeAPIClient() -> any APIClient
  func makeTheme() -> Theme
}

/// Learns what was selected on the Profile screen, and decides where that leads.
@MainActor
public protocol ProfileDelegate: AnyObject {
  func profileDidSelect(_ item: Account)
}

/// Puts the layers of the Profile feature together.
public struct ProfileBuilder: Sendable {
  private let dependencies: any ProfileDependencies

  public init(dependencies: any ProfileDependencies) {
    self.dependencies = dependencies
  }

  /// The domain alone, without a user interface.
  public func makeUseCase() -> any ProfileUseCaseProtocol {
    let repository = ProfileRepository(
      service: ProfileService(client: dependencies.makeAPIClient())
    )
    return ProfileUseCase(repository: repository)
  }

  #if canImport(SwiftUI)
    /// The screen. The delegate isn't retained.
    @MainActor
    public func makeView(delegate: any ProfileDelegate) -> some View {
      ProfileView(
        viewModel: ProfileViewModel(
          useCase: makeUseCase(),
          delegate: delegate
        ),
        theme: dependencies.makeTheme()
      )
    }
  #endif
}
