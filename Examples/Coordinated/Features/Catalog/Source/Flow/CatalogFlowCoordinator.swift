import CatalogInterface
import Core
import DesignSystem
import FlowKit
import Observation

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// Makes the models of the Catalog flow, and decides what follows their events.
@MainActor
@Observable
final class CatalogFlowCoordinator: NavigationStackCoordinator, CatalogFlow {
  /// The places beside the list.
  enum Destination: Hashable, Identifiable, Sendable {
    case item(CatalogItemDestination)
    case favorites

    var id: Self { self }
  }

  var path: [Destination] = []
  var modal: Destination?

  /// The model of the flow's first place.
  @ObservationIgnored private(set) lazy var list = makeList()
  /// The flow in the sheet.
  @ObservationIgnored private(set) lazy var favorites = makeFavorites()
  /// What can be done with an item, here and in the sheet.
  let itemFlow: CatalogItemFlow

  let cache: any CatalogCache
  let updates: CatalogUpdates
  private let logger: any Logger
  private let theme: Theme
  @ObservationIgnored private weak var delegate: (any CatalogDelegate)?

  init(
    cache: any CatalogCache,
    updates: CatalogUpdates,
    logger: any Logger,
    theme: Theme,
    delegate: any CatalogDelegate
  ) {
    self.cache = cache
    self.updates = updates
    self.logger = logger
    self.theme = theme
    self.delegate = delegate
    itemFlow = CatalogItemFlow(cache: cache, updates: updates)
  }
}

// MARK: - The flow as the app knows it

extension CatalogFlowCoordinator {
  func show(_ item: CatalogItem) {
    dismiss()
    path = [.item(.detail(item))]
  }

  #if canImport(SwiftUI)
    func makeView() -> some View {
      CatalogFlowView(coordinator: self)
        .foregroundStyle(theme.palette.text)
    }
  #endif
}

// MARK: - Models

extension CatalogFlowCoordinator {
  private func makeFavorites() -> CatalogFavoritesCoordinator {
    CatalogFavoritesCoordinator(
      cache: cache,
      updates: updates,
      logger: logger,
      itemFlow: itemFlow
    ) { [weak self] event in
      self?.handle(event)
    }
  }

  private func makeList() -> CatalogListComponentModel {
    CatalogListComponentModel(
      cache: cache,
      updates: updates,
      logger: logger
    ) { [weak self] event in
      self?.handle(event)
    }
  }
}

// MARK: - Events

extension CatalogFlowCoordinator {
  func handle(_ event: CatalogListComponentModel.Event) {
    switch event {
    case .itemTapped(let item): push(.item(.detail(item)))
    case .favoritesTapped:
      favorites.restart()
      present(.favorites)
    }
  }

  func handle(_ event: CatalogItemFlow.Event) {
    take(itemFlow.step(after: event), to: Destination.item)
    if case .confirmation(.confirmed(let item)) = event {
      delegate?.catalogDidChoose(item)
    }
  }

  func handle(_ event: CatalogFavoritesCoordinator.Event) {
    switch event {
    case .chosen(let item):
      dismiss()
      delegate?.catalogDidChoose(item)
    case .closeTapped: dismiss()
    }
  }
}
