import BasketInterface
import Core
import DesignSystem
import FlowKit
import Observation

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// Makes the models of the Basket flow, and decides what follows their events.
@MainActor
@Observable
final class BasketFlowCoordinator: NavigationStackCoordinator, BasketFlow {
  /// The places beside the list.
  enum Destination: Hashable, Identifiable, Sendable {
    case item(BasketItem)
    case confirmation(BasketItem)

    var id: Self { self }
  }

  var path: [Destination] = []
  var modal: Destination?

  /// The model of the flow's first place.
  @ObservationIgnored private(set) lazy var list = makeList()

  let cache: any BasketCache
  let updates: BasketUpdates
  private let logger: any Logger
  private let theme: Theme
  @ObservationIgnored private weak var delegate: (any BasketDelegate)?

  init(
    cache: any BasketCache,
    updates: BasketUpdates,
    logger: any Logger,
    theme: Theme,
    delegate: any BasketDelegate
  ) {
    self.cache = cache
    self.updates = updates
    self.logger = logger
    self.theme = theme
    self.delegate = delegate
  }
}

// MARK: - The flow as the app knows it

extension BasketFlowCoordinator {
  func show(_ item: BasketItem) {
    dismiss()
    path = [.item(item)]
  }

  #if canImport(SwiftUI)
    func makeView() -> some View {
      BasketFlowView(coordinator: self)
        .foregroundStyle(theme.palette.text)
    }
  #endif
}

// MARK: - Models

extension BasketFlowCoordinator {
  func makeItem(_ item: BasketItem) -> BasketItemComponentModel {
    BasketItemComponentModel(item: item, cache: cache, updates: updates) { [weak self] event in
      self?.handle(event)
    }
  }

  func makeConfirmation(of item: BasketItem) -> BasketConfirmationComponentModel {
    BasketConfirmationComponentModel(item: item) { [weak self] event in
      self?.handle(event)
    }
  }

  private func makeList() -> BasketListComponentModel {
    BasketListComponentModel(
      cache: cache,
      updates: updates,
      logger: logger
    ) { [weak self] event in
      self?.handle(event)
    }
  }
}

// MARK: - Events

extension BasketFlowCoordinator {
  func handle(_ event: BasketListComponentModel.Event) {
    switch event {
    case .itemTapped(let item): push(.item(item))
    case .catalogItemTapped(let item):
      delegate?.basketDidSelect(item)
    }
  }

  func handle(_ event: BasketItemComponentModel.Event) {
    switch event {
    case .chooseTapped(let item): present(.confirmation(item))
    }
  }

  func handle(_ event: BasketConfirmationComponentModel.Event) {
    dismiss()
    if case .confirmed(let item) = event {
      popToRoot()
      delegate?.basketDidChoose(item)
    }
  }
}
