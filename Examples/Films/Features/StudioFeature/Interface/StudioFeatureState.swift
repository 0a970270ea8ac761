import SharedModels

/// The states that the list can be in.
public enum StudioFeatureState: Hashable, Sendable {
  case loading
  /// The newest comes first.
  case loaded([Studio])
  case failed(reason: String)
}
