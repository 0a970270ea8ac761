/// A place in the app: a case for each feature, whose own places are in the feature's file.
enum Route: Hashable {
  case filmsFeature(FilmsFeatureRoute)
  case charactersFeature(CharactersFeatureRoute)
  case studioFeature(StudioFeatureRoute)
}
