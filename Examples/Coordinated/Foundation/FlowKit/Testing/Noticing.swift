import Observation

/// Whether a change is observed by code that read the value: only then SwiftUI updates a view.
///
///     isNoticed({ cache.value += 1 }, by: { _ = model.title })
///
/// - Parameter look: Reads, through any number of computed properties, what is observed.
@MainActor
public func isNoticed(_ change: () -> Void, by look: () -> Void) -> Bool {
  let notice = Notice()
  withObservationTracking(look) {
    // The change happens below, on the main actor, and the observation reports it at once.
    MainActor.assumeIsolated { notice.isTaken = true }
  }
  change()
  return notice.isTaken
}

@MainActor
private final class Notice {
  var isTaken = false
}
