/// The features of the app, in the order in which they are offered.
@MainActor
enum AppFeatures {
  static let all: [any AppFeature] = [
    FilmsFeatureEntry(),
    CharactersFeatureEntry(),
    StudioFeatureEntry(),
  ]
}
