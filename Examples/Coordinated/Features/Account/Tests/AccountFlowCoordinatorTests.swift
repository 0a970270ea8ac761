import AccountInterface
import AccountTesting
import FlowKit
import FlowKitTesting
import Testing

@testable import Account

@MainActor
struct AccountFlowCoordinatorTests {
  private let delegate = DelegateMock()
  private let flow: AccountFlowFixture
  private let item = AccountItem(id: "1", title: "Item 1")

  private var coordinator: AccountFlowCoordinator { flow.coordinator }

  init() {
    flow = AccountFlowFixture(delegate: delegate)
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
    let other = AccountItem(id: "2", title: "Item 2")
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
    let flow = delegate.map { AccountFlowFixture(delegate: $0) }
    delegate = nil
    withExtendedLifetime(flow) { #expect(retained() == nil) }
  }

  @Test("isn't retained by the models that it makes")
  func release() {
    var flow: AccountFlowFixture? = .init()
    _ = flow?.coordinator.list
    let isRetained = { [weak coordinator = flow?.coordinator] in coordinator != nil }
    flow = nil
    #expect(!isRetained())
  }

  private func tapChoose() {
    flow.makeItem(item).onChooseTapped()
  }

  private var confirmation: AccountConfirmationComponentModel {
    flow.makeConfirmation(of: item)
  }
}
