import Basket
import BasketInterface
import BasketTesting
import CatalogInterface
import FlowKit
import FlowKitTesting
import Testing

@MainActor
struct BasketFlowCoordinatorTests {
  private let delegate = BasketDelegateMock()
  private let coordinator: BasketFlowCoordinator
  private let item = BasketItem(id: "1", title: "First item")

  init() {
    let dependencies = BasketDependenciesMock()
    let builder = BasketBuilder(dependencies: dependencies)
    coordinator = builder.makeCoordinator(delegate: delegate)
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
    #expect(delegate.calls.isEmpty)
  }

  @Test("goes back to the item when the answer is no")
  func cancellation() {
    coordinator.show(item)
    tapChoose()
    confirmation.onCancelTapped()
    #expect(coordinator.modal == nil)
    #expect(coordinator.path.count == 1)
    #expect(delegate.calls.isEmpty)
  }

  @Test("goes back to the list when the answer is yes, and tells the delegate")
  func confirmed() {
    coordinator.show(item)
    tapChoose()
    confirmation.onConfirmTapped()
    #expect(coordinator.modal == nil)
    #expect(coordinator.path.isEmpty)
    #expect(delegate.calls == [.didChoose(item)])
  }

  @Test("leads to an item from anywhere")
  func deepLink() {
    let other = BasketItem(id: "2", title: "Second item")
    coordinator.show(other)
    tapChoose()

    coordinator.show(item)
    #expect(coordinator.modal == nil)
    #expect(coordinator.path == [.item(item)])
  }

  @Test("says in a person's words where it is")
  func places() {
    coordinator.show(item)
    tapChoose()
    #expect(coordinator.places == ["First item", "Choose “First item”?"])

    coordinator.restart()
    #expect(coordinator.places.isEmpty)
  }

  @Test("tells the views when it leads elsewhere")
  func observation() {
    #expect(isNoticed({ coordinator.show(item) }, by: { _ = coordinator.path }))
    #expect(isNoticed({ tapChoose() }, by: { _ = coordinator.modal }))
  }

  @Test("has an identity for every place")
  func identities() {
    let places: [BasketFlowCoordinator.Destination] = [
      .item(item), .confirmation(item),
    ]
    #expect(Set(places.map(\.id)).count == places.count)
  }

  @Test("doesn't keep its delegate alive")
  func lifetime() {
    var shortLived: BasketDelegateMock? = BasketDelegateMock()
    weak let observed = shortLived
    let dependencies = BasketDependenciesMock()
    let builder = BasketBuilder(dependencies: dependencies)
    let coordinator = shortLived.map { builder.makeCoordinator(delegate: $0) }
    shortLived = nil
    #expect(coordinator != nil)
    #expect(observed == nil)
  }

  @Test("tells the delegate which Catalog item was tapped")
  func catalogItem() {
    let item = CatalogItem(id: "1", title: "Tapped")
    coordinator.list.onCatalogItemTapped(item)
    #expect(delegate.calls == [.didSelectCatalogItem(item)])
  }

  private func tapChoose() {
    coordinator.makeItem(item).onChooseTapped()
  }

  private var confirmation: BasketConfirmationComponentModel {
    coordinator.makeConfirmation(of: item)
  }
}
