import Core

#if canImport(SwiftUI)
  import SwiftUI

  extension AppLifecycleEvent {
    /// What it means that the phase changes; nil on the way back from the background, until the app is in front.
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
