public import CatalogInterface

#if canImport(SwiftUI)
  public import SwiftUI
#endif

/// The Catalog flow as the app knows it.
@MainActor
public protocol CatalogFlow: AnyObject {
  /// Leads to an item, from wherever a person is.
  func show(_ item: CatalogItem)
  /// Closes what lies over the flow.
  func dismiss()

  #if canImport(SwiftUI)
    associatedtype Screen: View
    func makeView() -> Screen
  #endif
}
