import SearchInterface

/// A delegate that goes nowhere, and records what was selected.
@MainActor
public final class SearchDelegateMock {
  /// Something that was selected.
  public enum Selection: Hashable, Sendable {
    case item(SearchItem)
  }

  /// Everything that was selected, the oldest first.
  public private(set) var selections: [Selection] = []

  public init() {}
}

extension SearchDelegateMock: SearchDelegate {
  public func searchDidSelect(_ item: SearchItem) {
    selections.append(.item(item))
  }
}
