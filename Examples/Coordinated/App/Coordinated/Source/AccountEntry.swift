import Account
import AccountInterface
import Foundation

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The Account feature as the app shows it.
@MainActor
struct AccountEntry: AppFeature {
  /// Nothing in the app's cache: the flow has one of its own.
  struct NoData: Codable, Equatable, Sendable {}
  nonisolated static var emptyData: NoData { NoData() }

  let title = NSLocalizedString(
    "Account",
    bundle: .module,
    comment: "What its tab is called"
  )
  let symbol = "a.circle"
  let linkName = "account"
  private let flow: any AccountFlow

  init(coordinator: AppCoordinator) {
    let builder = AccountBuilder(dependencies: coordinator.container)
    self.init(flow: builder.makeFlow(delegate: coordinator))
  }

  init(flow: any AccountFlow) {
    self.flow = flow
  }

  func show(_ item: AccountItem) {
    flow.show(item)
  }

  func dismiss() {
    flow.dismiss()
  }

  #if canImport(SwiftUI)
    func makeView() -> AnyView { AnyView(flow.makeView()) }
  #endif
}

extension Container: AccountDependencies {
  /// What Account lends to other features.
  ///
  /// It keeps nothing, so that each may have one of its own.
  nonisolated func makeAccountService() -> any AccountService {
    AccountBuilder(dependencies: self).makeService()
  }
}

extension AppCoordinator: AccountDelegate {
  func accountDidChoose(_ item: AccountItem) {
    tellChoice(of: item.title)
  }
}
