import SearchInterface

/// A delegate that goes nowhere, and records what was selected.
@MainActor
public final class SearchDelegateMock: SearchDelegate {
  public private(set) var selectedItems: [SearchItem] = []

  public init() {}

  public func searchDidSelect(_ item: SearchItem) {
    selectedItems.append(item)
  }
}
