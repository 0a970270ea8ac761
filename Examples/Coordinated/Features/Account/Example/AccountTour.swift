import Account
import AccountInterface
import AccountTesting
import FlowKit

/// A walk through the Account flow, told in the terminal.
@MainActor
enum AccountTour {
  static func run() async {
    let guide = AccountTourGuide()
    let dependencies = AccountDependenciesMock()
    let builder = AccountBuilder(dependencies: dependencies)
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
  }

  private static func choose(in coordinator: AccountFlowCoordinator) {
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

  private static func tell(_ list: AccountListComponentModel) {
    print(list.title)
    for row in list.rows { print("  \(row.isFavorite ? "★" : "☆") \(row.title)") }
  }

  /// Tells where the flow is: the places above the list, and last what lies over them.
  private static func tell(_ flow: any AccountFlow) {
    print("  " + (["Account"] + flow.places).joined(separator: " › "))
  }
}
