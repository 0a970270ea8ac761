#if canImport(SwiftUI)
  import SwiftUI
#endif

/// A feature as the app knows it: a few lines in lists, and a file of its own.
@MainActor
protocol AppFeature {
  /// What other features can lead to.
  associatedtype Item

  /// What its tab is called.
  var title: String { get }
  /// The name of its tab's symbol.
  var symbol: String { get }
  /// What links and the app's state call the feature, whatever its title is: `search-history`.
  var linkName: String { get }

  /// Leads to an item within the feature.
  func show(_ item: Item)
  /// Closes what the feature has put over the tabs.
  func dismiss()

  #if canImport(SwiftUI)
    func makeView() -> AnyView
  #endif
}
