import Core

#if canImport(SwiftUI)
  import SwiftUI

  extension AppLifecycleEvent {
    /// Nil for a phase that isn't known yet.
    init?(_ phase: ScenePhase) {
      switch phase {
      case .active: self = .didBecomeActive
      case .inactive: self = .willResignActive
      case .background: self = .didEnterBackground
      @unknown default: return nil
      }
    }
  }
#endif
