public import BasketInterface

#if canImport(SwiftUI)
  public import SwiftUI
#endif

/// The Basket flow as the app knows it.
@MainActor
public protocol BasketFlow: AnyObject {
  /// Leads to an item, from wherever a person is.
  func show(_ item: BasketItem)
  /// Closes what lies over the flow.
  func dismiss()

  #if canImport(SwiftUI)
    associatedtype Screen: View
    func makeView() -> Screen
  #endif
}
