import Core
import DesignSystem

/// What the app gives to its features: each gets from here all that it asks for.
///
/// What only one feature asks for, and the services that features lend to each other, are in the features' own files.
struct AppDependencies: Sendable {
  let services: Services

  func makeTheme() -> Theme { services.theme }
}

extension AppDependencies: BaseDependencies {
  func makeClient() -> any Client { services.client }
  func makeLogger() -> any Logger { services.logger }
}
