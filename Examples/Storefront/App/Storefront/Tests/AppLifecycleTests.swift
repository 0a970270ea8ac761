import Core
import Foundation
import Testing

@testable import Storefront

#if canImport(SwiftUI)
  import SwiftUI
#endif

@MainActor
struct AppLifecycleTests {
  @Test("tells every observer what happens, each event before the next")
  func events() throws {
    let link = try #require(URL(string: "storefront://somewhere"))
    let notes = Notes()
    var services = Services()
    services.lifecycleObservers = ["first", "second"].map { Observer(name: $0, notes: notes) }

    services.notify(.didOpen(link))
    services.notify(.didEnterBackground)
    #expect(
      notes.texts == [
        "first: \(AppLifecycleEvent.didOpen(link))",
        "second: \(AppLifecycleEvent.didOpen(link))",
        "first: didEnterBackground",
        "second: didEnterBackground",
      ]
    )
  }

  #if canImport(SwiftUI)
    @Test("knows the way to the front from the way to the background")
    func phases() {
      let phases: [ScenePhase] = [.active, .inactive, .background, .inactive, .active]
      let events = zip(phases, phases.dropFirst()).map(AppLifecycleEvent.init(from:to:))
      #expect(events == [.willResignActive, .didEnterBackground, nil, .didBecomeActive])
    }
  #endif

  private struct Observer: AppLifecycleObserver {
    let name: String
    let notes: Notes

    func handle(_ event: AppLifecycleEvent) {
      notes.texts.append("\(name): \(event)")
    }
  }

  @MainActor
  private final class Notes {
    var texts: [String] = []
  }
}
