extension Sequence where Element: Listable {
  /// The newest first; what is of one year, by title.
  public func newestFirst() -> [Element] {
    sorted { ($1.year, $0.title) < ($0.year, $1.title) }
  }
}
