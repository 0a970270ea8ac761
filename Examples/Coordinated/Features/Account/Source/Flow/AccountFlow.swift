public import AccountInterface

#if canImport(SwiftUI)
  public import SwiftUI
#endif

/// The Account flow as the app knows it.
@MainActor
public protocol AccountFlow: AnyObject {
  /// Leads to an item, from wherever a person is.
  func show(_ item: AccountItem)
  /// Closes what lies over the flow.
  func dismiss()

  #if canImport(SwiftUI)
    associatedtype Screen: View
    func makeView() -> Screen
  #endif
}
