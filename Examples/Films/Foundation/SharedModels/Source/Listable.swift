/// What all models have in common: enough to show them in a list, whatever they are.
public protocol Listable: Identifiable, Hashable, Codable, Sendable {
  var id: String { get }
  var title: String { get }
  /// When it came into the world.
  var year: Int { get }
}
