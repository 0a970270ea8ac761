import Core

#if canImport(SwiftUI)
  import SwiftUI

  extension AppLifecycleEvent {
    /// The event of a change of phase; nil on the way back from the background.
    init?(from old: ScenePhase, to new: ScenePhase) {
      switch (old, new) {
      case (_, .active): self = .didBecomeActive
      case (.active, .inactive): self = .willResignActive
      case (_, .background): self = .didEnterBackground
      default: return nil
      }
    }
  }
#endif
