import Foundation

extension Sequence where Element: Listable {
  /// The newest first, and those of a year by title, in the order of the reader's language.
  public func newestFirst() -> [Element] {
    sorted { first, second in
      guard first.year == second.year else { return first.year > second.year }
      return first.title.localizedStandardCompare(second.title) == .orderedAscending
    }
  }
}
