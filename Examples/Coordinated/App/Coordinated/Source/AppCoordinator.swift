import FlowKit
import Foundation
import Observation

/// Makes the flows of all features for a window, shows them in tabs, and leads from one to another.
@MainActor
@Observable
final class AppCoordinator: TabCoordinator {
  /// Something that is shown over all tabs.
  enum Destination: Hashable, Identifiable, Sendable {
    /// Something with this title was chosen.
    case chosen(String)
    case notice(String)

    var id: Self { self }
  }

  /// The link name of the feature that is seen: the first one's, until another is chosen.
  var selectedTab: String {
    get { chosenTab ?? features.first?.linkName ?? "" }
    set { chosenTab = newValue }
  }
  private var chosenTab: String?
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

  /// Leads to an item, in the tab of the feature that it belongs to.
  func open<Feature: AppFeature>(_ item: Feature.Item, in feature: Feature) {
    select(feature)
    feature.show(item)
  }

  /// Selects the tab that a link names: `coordinated://search-history` for the link name `search-history`.
  ///
  /// Links of other schemes lead nowhere.
  func open(_ link: URL) {
    guard link.scheme?.lowercased() == "coordinated",
      let feature = feature(named: link.host()?.lowercased())
    else { return }
    select(feature)
  }

  /// Selects the tab that was selected when the window was last there, if its feature still is.
  func restore(_ tab: String?) {
    guard let feature = feature(named: tab) else { return }
    selectedTab = feature.linkName
  }

  private func feature(named linkName: String?) -> (any AppFeature)? {
    features.first { $0.linkName == linkName }
  }

  /// Shows a feature with no sheet over it, neither a feature's nor the app's own.
  private func select(_ selected: any AppFeature) {
    dismiss()
    for feature in features { feature.dismiss() }
    selectedTab = selected.linkName
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
