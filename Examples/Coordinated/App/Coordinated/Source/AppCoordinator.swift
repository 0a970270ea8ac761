import FlowKit
import Foundation
import Observation

/// Makes the flows of all features for a window, shows them side by side, and decides on what leads out of one of them.
@MainActor
@Observable
final class AppCoordinator: TabCoordinator {
  /// The place of one feature's flow.
  struct Tab: Hashable, Sendable {
    let title: String
    /// The name of its symbol; by default, one that says nothing of the feature.
    var symbol = "square.stack"
  }

  /// Something that is shown over all tabs.
  enum Destination: Hashable, Identifiable, Sendable {
    /// Something with this title was chosen.
    case chosen(String)
    case notice(String)

    var id: Self { self }
  }

  /// The first one, until another is chosen.
  var selectedTab: Tab {
    get { chosenTab ?? features.first?.tab ?? Tab(title: "Welcome") }
    set { chosenTab = newValue }
  }
  private var chosenTab: Tab?
  var modal: Destination?

  let container: Container
  @ObservationIgnored
  lazy var catalogEntry = CatalogEntry(coordinator: self)
  @ObservationIgnored
  lazy var basketEntry = BasketEntry(coordinator: self)
  @ObservationIgnored
  lazy var accountEntry = AccountEntry(coordinator: self)

  /// Makes no flow yet, as SwiftUI may make a coordinator that is never used.
  init(container: Container) {
    self.container = container
  }

  /// All features, in the order of their tabs.
  var features: [any AppFeature] {
    [
      catalogEntry,
      basketEntry,
      accountEntry,
    ]
  }

  /// Leads to an item in the tab of the feature that it belongs to; shows its title where there is none.
  func open(_ item: any Sendable, title: String) {
    guard let feature = features.first(where: { $0.show(item) }) else { return tell(title) }
    select(feature.tab)
  }

  /// Selects the tab that a link names: `coordinated://search-history` for the link name `search-history`.
  func open(_ link: URL) {
    let name = link.host()?.lowercased()
    guard let feature = features.first(where: { $0.linkName == name }) else { return }
    select(feature.tab)
  }

  /// Shows a tab with nothing over it: a sheet of a feature would stay there as much as the app's own.
  private func select(_ tab: Tab) {
    dismiss()
    for feature in features { feature.dismiss() }
    selectedTab = tab
  }

  /// Says over all tabs that something was chosen.
  func tellChoice(of title: String) {
    present(.chosen(title))
  }

  /// Shows a text over all tabs.
  func tell(_ text: String) {
    present(.notice(text))
  }
}
