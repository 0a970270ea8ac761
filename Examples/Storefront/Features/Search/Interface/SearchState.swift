/// The states that the Search screen can be in.
public enum SearchState: Hashable, Sendable {
  case loading
  case loaded(SearchContent)
  case failed(reason: String)
}

/// What the Search screen shows once it has loaded.
public struct SearchContent: Hashable, Sendable {
  public let items: [SearchItem]

  public init(items: [SearchItem]) {
    self.items = items
  }
}
