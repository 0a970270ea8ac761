import Core
import DesignSystem
import HomeInterface
import Payments
import PaymentsInterface
import PlaybackInterface
import Search
import SearchInterface

/// What the app gives to its features: each gets from here all that it asks for.
struct AppDependencies: Sendable {
  let services: Services

  func makeTheme() -> Theme { services.theme }

  func makeSearchService() -> any SearchService {
    SearchBuilder(dependencies: self).makeService()
  }

  func makePaymentsService() -> any PaymentsService {
    PaymentsBuilder(dependencies: self).makeService()
  }
}

extension AppDependencies: BaseDependencies {
  func makeClient() -> any Client { services.client }
  func makeLogger() -> any Logger { services.logger }
}

extension AppDependencies: SearchDependencies {}

extension AppDependencies: PaymentsDependencies {}

extension AppDependencies: HomeDependencies {}

extension AppDependencies: PlaybackDependencies {}
