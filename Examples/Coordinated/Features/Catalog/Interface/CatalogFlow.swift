#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The Catalog flow as the app knows it; what is in it and what follows what, is the flow's own business.
@MainActor
public protocol CatalogFlow: AnyObject {
  /// What lies above the first place, in a person's words, the topmost last.
  var places: [String] { get }

  /// Fetches what the flow shows, without waiting until it appears.
  func refresh() async throws

  /// Leads to an item, from wherever a person is.
  func show(_ item: CatalogItem)

  /// Leads back to the first place.
  func restart()

  #if canImport(SwiftUI)
    func makeView() -> AnyView
  #endif
}
