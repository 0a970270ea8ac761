import Observation

/// Whether a change reaches whoever looked before: on just that condition SwiftUI draws a view anew.
///
///     isNoticed({ cache.value += 1 }, by: { _ = model.title })
///
/// - Parameter look: Reads, through any number of computed properties, what is observed.
@MainActor
public func isNoticed(_ change: () -> Void, by look: () -> Void) -> Bool {
  let notice = Notice()
  withObservationTracking(look) {
    // The change happens below, on the main actor, and tells so at once.
    MainActor.assumeIsolated { notice.isTaken = true }
  }
  change()
  return notice.isTaken
}

@MainActor
private final class Notice {
  var isTaken = false
}
