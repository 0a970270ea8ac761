/// What all models have in common: enough to show them in a list, whatever they are.
public protocol Listable: Identifiable, Hashable, Codable, Sendable {
  var id: String { get }
  var title: String { get }
  /// The year in which it was released or made.
  var year: Int { get }
}
