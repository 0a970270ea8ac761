import Core
import DesignSystem

/// What the app gives to its features: each gets from here all that it asks for.
///
/// The services that features lend to each other are in the features' own files.
struct AppDependencies: Sendable {
  let services: Services

  func makeTheme() -> Theme { services.theme }
}

extension AppDependencies: BaseDependencies {
  func makeClient() -> any Client { services.client }
  func makeLogger() -> any Logger { services.logger }
}
