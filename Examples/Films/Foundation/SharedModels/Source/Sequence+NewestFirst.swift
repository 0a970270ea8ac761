import Foundation

extension Sequence where Element: Listable {
  /// The newest first; what is of one year by title, as titles are sorted in the language of who reads them.
  public func newestFirst() -> [Element] {
    sorted { first, second in
      guard first.year == second.year else { return first.year > second.year }
      return first.title.localizedStandardCompare(second.title) == .orderedAscending
    }
  }
}
