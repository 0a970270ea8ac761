/// A place in the app that a person can go to.
struct Destination: Hashable, Sendable {
  let title: String
  /// What tells it from other places: `search/42` for an item, `SearchEntry` for a feature's first screen.
  let id: String
}

extension Destination {
  /// The first screen of a feature.
  @MainActor
  init(_ feature: any AppFeature) {
    self.init(title: feature.title, id: "\(type(of: feature))")
  }
}
