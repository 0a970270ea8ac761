import AccountInterface
import Core
import DesignSystem
import FlowKit
import Observation

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// Makes the models of the Account flow, and decides what follows their events.
@MainActor
@Observable
final class AccountFlowCoordinator: NavigationStackCoordinator, AccountFlow {
  /// The places beside the list.
  enum Destination: Hashable, Identifiable, Sendable {
    case item(AccountItem)
    case confirmation(AccountItem)

    var id: Self { self }
  }

  var path: [Destination] = []
  var modal: Destination?

  /// The model of the flow's first place.
  @ObservationIgnored private(set) lazy var list = makeList()

  let cache: any AccountCache
  let updates: AccountUpdates
  private let logger: any Logger
  private let theme: Theme
  @ObservationIgnored private weak var delegate: (any AccountDelegate)?

  init(
    cache: any AccountCache,
    updates: AccountUpdates,
    logger: any Logger,
    theme: Theme,
    delegate: any AccountDelegate
  ) {
    self.cache = cache
    self.updates = updates
    self.logger = logger
    self.theme = theme
    self.delegate = delegate
  }
}

// MARK: - The flow as the app knows it

extension AccountFlowCoordinator {
  func show(_ item: AccountItem) {
    dismiss()
    path = [.item(item)]
  }

  #if canImport(SwiftUI)
    func makeView() -> some View {
      AccountFlowView(coordinator: self)
        .foregroundStyle(theme.palette.text)
    }
  #endif
}

// MARK: - Models

extension AccountFlowCoordinator {
  func makeItem(_ item: AccountItem) -> AccountItemComponentModel {
    AccountItemComponentModel(item: item, cache: cache, updates: updates) { [weak self] event in
      self?.handle(event)
    }
  }

  func makeConfirmation(of item: AccountItem) -> AccountConfirmationComponentModel {
    AccountConfirmationComponentModel(item: item) { [weak self] event in
      self?.handle(event)
    }
  }

  private func makeList() -> AccountListComponentModel {
    AccountListComponentModel(
      cache: cache,
      updates: updates,
      logger: logger
    ) { [weak self] event in
      self?.handle(event)
    }
  }
}

// MARK: - Events

extension AccountFlowCoordinator {
  func handle(_ event: AccountListComponentModel.Event) {
    switch event {
    case .itemTapped(let item): push(.item(item))
    }
  }

  func handle(_ event: AccountItemComponentModel.Event) {
    switch event {
    case .chooseTapped(let item): present(.confirmation(item))
    }
  }

  func handle(_ event: AccountConfirmationComponentModel.Event) {
    dismiss()
    if case .confirmed(let item) = event {
      popToRoot()
      delegate?.accountDidChoose(item)
    }
  }
}
