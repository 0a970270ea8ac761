import CatalogInterface
import CatalogTesting
import FlowKit
import FlowKitTesting
import Testing

@testable import Catalog

@MainActor
struct CatalogFlowCoordinatorTests {
  private let delegate = DelegateMock()
  private let flow: CatalogFlowFixture
  private let item = CatalogItem(id: "1", title: "Item 1")

  private var coordinator: CatalogFlowCoordinator { flow.coordinator }

  init() {
    flow = CatalogFlowFixture(delegate: delegate)
  }

  @Test("leads from the list to an item")
  func list() async {
    await coordinator.list.onAppear()
    coordinator.list.rows.first?.onTapped()
    #expect(coordinator.path == [.item(.detail(item))])
  }

  @Test("asks before an item is chosen")
  func choice() {
    coordinator.show(item)
    tapChoose()
    #expect(coordinator.modal == .item(.confirmation(item)))
    #expect(delegate.items.isEmpty)
  }

  @Test("goes back to the item when the answer is no")
  func cancellation() {
    coordinator.show(item)
    tapChoose()
    confirmation.onCancelTapped()
    #expect(coordinator.modal == nil)
    #expect(coordinator.path.count == 1)
    #expect(delegate.items.isEmpty)
  }

  @Test("goes back to the list when the answer is yes, and informs the delegate")
  func confirmed() {
    coordinator.show(item)
    tapChoose()
    confirmation.onConfirmTapped()
    #expect(coordinator.modal == nil)
    #expect(coordinator.path.isEmpty)
    #expect(delegate.items == [item])
  }

  @Test("leads to an item from anywhere")
  func deepLink() {
    let other = CatalogItem(id: "2", title: "Item 2")
    coordinator.show(other)
    tapChoose()

    coordinator.show(item)
    #expect(coordinator.modal == nil)
    #expect(coordinator.path == [.item(.detail(item))])
  }

  @Test("tells the views when it leads elsewhere")
  func observation() {
    #expect(isNoticed({ coordinator.show(item) }, by: { _ = coordinator.path }))
    #expect(isNoticed({ tapChoose() }, by: { _ = coordinator.modal }))
  }

  @Test("doesn't retain the delegate")
  func lifetime() {
    var delegate: DelegateMock? = DelegateMock()
    let retained = { [weak delegate] in delegate }
    let flow = delegate.map { CatalogFlowFixture(delegate: $0) }
    delegate = nil
    withExtendedLifetime(flow) { #expect(retained() == nil) }
  }

  @Test("isn't retained by the models that it makes")
  func release() {
    var flow: CatalogFlowFixture? = .init()
    _ = flow?.coordinator.list
    let isRetained = { [weak coordinator = flow?.coordinator] in coordinator != nil }
    _ = flow?.coordinator.favorites.list
    let isKept = { [weak favorites = flow?.coordinator.favorites] in favorites != nil }
    flow = nil
    #expect(!isRetained())
    #expect(!isKept())
  }

  @Test("presents the favorites, each time from their beginning")
  func favorites() {
    coordinator.favorites.handle(.itemTapped(item))
    coordinator.favorites.handle(.item(.chooseTapped(item)))
    coordinator.list.onFavoritesTapped()
    #expect(coordinator.modal == .favorites)
    #expect(coordinator.favorites.path.isEmpty)
    #expect(coordinator.favorites.modal == nil)

    coordinator.favorites.onCloseTapped()
    #expect(coordinator.modal == nil)
  }

  @Test("offers the same sub-flow in the favorites, and closes them at its end")
  func favoriteChoice() async {
    await coordinator.list.onAppear()
    coordinator.list.rows.first?.onFavoriteTapped()
    coordinator.list.onFavoritesTapped()
    let favorites = coordinator.favorites
    #expect(isNoticed({ favorites.list.rows.first?.onTapped() }, by: { _ = favorites.path }))
    #expect(favorites.path == [.detail(item)])

    favorites.handle(.item(.chooseTapped(item)))
    #expect(favorites.modal == .confirmation(item))

    favorites.handle(.confirmation(.confirmed(item)))
    #expect(favorites.modal == nil)
    #expect(favorites.path.isEmpty)
    #expect(coordinator.modal == nil)
    #expect(delegate.items == [item])
  }

  private func tapChoose() {
    flow.makeItem(item).onChooseTapped()
  }

  private var confirmation: CatalogConfirmationComponentModel {
    flow.makeConfirmation(of: item)
  }
}
