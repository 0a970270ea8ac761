import BasketInterface
import BasketTesting
import CatalogInterface
import FlowKit
import FlowKitTesting
import Testing

@testable import Basket

@MainActor
struct BasketFlowCoordinatorTests {
  private let delegate = DelegateMock()
  private let flow: BasketFlowFixture
  private let item = BasketItem(id: "1", title: "Item 1")

  private var coordinator: BasketFlowCoordinator { flow.coordinator }

  init() {
    flow = BasketFlowFixture(delegate: delegate)
  }

  @Test("leads from the list to an item")
  func list() async {
    await coordinator.list.onAppear()
    coordinator.list.rows.first?.onTapped()
    #expect(coordinator.path == [.item(item)])
  }

  @Test("asks before an item is chosen")
  func choice() {
    coordinator.show(item)
    tapChoose()
    #expect(coordinator.modal == .confirmation(item))
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
    let other = BasketItem(id: "2", title: "Item 2")
    coordinator.show(other)
    tapChoose()

    coordinator.show(item)
    #expect(coordinator.modal == nil)
    #expect(coordinator.path == [.item(item)])
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
    let flow = delegate.map { BasketFlowFixture(delegate: $0) }
    delegate = nil
    withExtendedLifetime(flow) { #expect(retained() == nil) }
  }

  @Test("isn't retained by the models that it makes")
  func release() {
    var flow: BasketFlowFixture? = .init()
    _ = flow?.coordinator.list
    let isRetained = { [weak coordinator = flow?.coordinator] in coordinator != nil }
    flow = nil
    #expect(!isRetained())
  }

  @Test("tells the delegate which Catalog item was tapped")
  func catalogItem() {
    let item = CatalogItem(id: "1", title: "Tapped")
    coordinator.list.onCatalogItemTapped(item)
    #expect(delegate.catalogItems == [item])
  }

  private func tapChoose() {
    flow.makeItem(item).onChooseTapped()
  }

  private var confirmation: BasketConfirmationComponentModel {
    flow.makeConfirmation(of: item)
  }
}
