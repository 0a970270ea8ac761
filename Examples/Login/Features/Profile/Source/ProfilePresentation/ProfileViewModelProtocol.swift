import Observation
import ProfileInterface

/// What the screen shows, and what a person can do there.
@MainActor
protocol ProfileViewModelProtocol: AnyObject, Observable, Sendable {
  var state: ProfileState { get }
  /// Whether a load has ended; what is shown before that is from last time.
  var hasLoaded: Bool { get }
  /// Whether a refresh failed; what was loaded before is still shown.
  var hasRefreshFailed: Bool { get set }

  /// Loads, or refreshes what is shown.
  func load() async
  func onSelect(_ item: Account)
}

enum ProfileState: Hashable {
  case loading
  case loaded([Account])
  case failed
}
