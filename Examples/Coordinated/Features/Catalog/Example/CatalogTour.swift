import Catalog
import CatalogInterface
import CatalogTesting
import FlowKit

/// A walk through the Catalog flow, told in the terminal.
@MainActor
enum CatalogTour {
  static func run() async {
    let guide = CatalogTourGuide()
    let dependencies = CatalogDependenciesMock()
    let builder = CatalogBuilder(dependencies: dependencies)
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

    print("a tap on the favorites")
    list.onFavoritesTapped()
    tell(coordinator)
    tell(coordinator.favorites.list)
    chooseFavorite(in: coordinator.favorites)
    tell(coordinator)
  }

  private static func choose(in coordinator: CatalogFlowCoordinator) {
    guard case .item(.detail(let item)) = coordinator.path.last else { return }
    print("a tap on “Choose”")
    coordinator.itemFlow.makeItem(item, onEvent: coordinator.handle).onChooseTapped()
    tell(coordinator)

    guard case .item(.confirmation(let item)) = coordinator.modal else { return }
    let confirmation = coordinator.itemFlow.makeConfirmation(
      of: item,
      onEvent: coordinator.handle
    )
    print("“Choose” again, to “\(confirmation.question)”")
    confirmation.onConfirmTapped()
    tell(coordinator)
  }

  private static func chooseFavorite(in coordinator: CatalogFavoritesCoordinator) {
    coordinator.list.rows.first?.onTapped()
    guard case .detail(let item) = coordinator.path.last else { return }
    print("a tap on “\(item.title)”, then on “Choose”, and again")
    coordinator.itemFlow.makeItem(item, onEvent: coordinator.handle).onChooseTapped()

    guard case .confirmation(let item) = coordinator.modal else { return }
    coordinator.itemFlow
      .makeConfirmation(of: item, onEvent: coordinator.handle)
      .onConfirmTapped()
  }

  private static func tell(_ list: CatalogListComponentModel) {
    print(list.title)
    for row in list.rows { print("  \(row.isFavorite ? "★" : "☆") \(row.title)") }
  }

  /// Tells where the flow is: the places above the list, and last what lies over them.
  private static func tell(_ flow: any CatalogFlow) {
    print("  " + (["Catalog"] + flow.places).joined(separator: " › "))
  }
}
