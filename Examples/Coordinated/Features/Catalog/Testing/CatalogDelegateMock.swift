import CatalogInterface

/// A delegate that goes nowhere, and records what it was told.
@MainActor
public final class CatalogDelegateMock {
  /// Something that the delegate was told.
  public enum Call: Hashable, Sendable {
    case didChoose(CatalogItem)
  }

  /// Everything that the delegate was told, the oldest first.
  public private(set) var calls: [Call] = []

  public init() {}
}

extension CatalogDelegateMock: CatalogDelegate {
  public func catalogDidChoose(_ item: CatalogItem) {
    calls.append(.didChoose(item))
  }
}
