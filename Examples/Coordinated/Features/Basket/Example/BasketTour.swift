import Basket
import BasketInterface
import BasketTesting
import CatalogInterface
import FlowKit

/// A walk through the Basket flow, told in the terminal.
@MainActor
enum BasketTour {
  static func run() async {
    let guide = BasketTourGuide()
    let dependencies = BasketDependenciesMock()
    let builder = BasketBuilder(dependencies: dependencies)
    let coordinator = builder.makeCoordinator(delegate: guide)
    let list = coordinator.list

    await list.onAppear()
    if let problem = list.problem { return print("nothing to show: \(problem)") }
    tell(list)
    guard let row = list.rows.first else { return }

    print("a tap on the star of “\(row.title)”")
    row.onFavoriteTapped()
    tell(list)

    print("a tap on “\(row.title)”")
    row.onTapped()
    tell(coordinator)
    choose(in: coordinator)

    if let item = list.catalogItems.first {
      print("a tap on “\(item.title)” of Catalog")
      list.onCatalogItemTapped(item)
    }
  }

  private static func choose(in coordinator: BasketFlowCoordinator) {
    guard case .item(let item) = coordinator.path.last else { return }
    print("a tap on “Choose”")
    coordinator.makeItem(item).onChooseTapped()
    tell(coordinator)

    guard case .confirmation(let item) = coordinator.modal else { return }
    let confirmation = coordinator.makeConfirmation(of: item)
    print("“Choose” again, to “\(confirmation.question)”")
    confirmation.onConfirmTapped()
    tell(coordinator)
  }

  private static func tell(_ list: BasketListComponentModel) {
    print(list.title)
    for row in list.rows { print("  \(row.isFavorite ? "★" : "☆") \(row.title)") }
    for item in list.catalogItems {
      print("  • \(item.title) of Catalog")
    }
  }

  /// Tells where the flow is: the places above the list, and last what lies over them.
  private static func tell(_ flow: any BasketFlow) {
    print("  " + (["Basket"] + flow.places).joined(separator: " › "))
  }
}
