import SharedModels

/// The states that the list can be in.
public enum CharactersFeatureState: Hashable, Sendable {
  case loading
  /// The newest comes first.
  case loaded([FilmCharacter])
  case failed(reason: String)
}
