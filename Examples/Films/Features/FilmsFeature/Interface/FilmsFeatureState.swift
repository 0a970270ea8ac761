import SharedModels

/// The states that the list can be in.
public enum FilmsFeatureState: Hashable, Sendable {
  case loading
  /// The newest comes first.
  case loaded([Film])
  case failed(reason: String)
}
