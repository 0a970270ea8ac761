public import DesignSystem
public import Foundation
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
  private let caches: URL

  /// - Parameters:
  ///   - dependencies: What the feature needs from the app.
  ///   - caches: The folder for the newest answer; where people log in, one for each of them.
  public init(
    dependencies: any ProfileDependencies,
    caches: URL = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0]
      .appending(path: Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName)
  ) {
    self.dependencies = dependencies
    self.caches = caches
  }

  /// The domain alone, without a user interface.
  public func makeUseCase() -> any ProfileUseCaseProtocol {
    let client = dependencies.makeAPIClient()
    let repository = ProfileRepository(
      service: ProfileService(client: client),
      cache: ProfileCache(folder: caches)
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
        )
      )
      .foregroundStyle(dependencies.makeTheme().palette.text)
    }
  #endif
}
