#if canImport(SwiftUI)
  import SwiftUI
#endif

/// Opens the app where there is SwiftUI, unless told `--console`; elsewhere it gives the tour.
@main
enum StorefrontMain {
  #if canImport(SwiftUI)
    @MainActor
    static func main() {
      guard CommandLine.arguments.contains("--console") else {
        return StorefrontApp.main()
      }
      Task {
        await StorefrontTour().run()
        exit(EXIT_SUCCESS)
      }
      RunLoop.main.run()
    }
  #else
    static func main() async {
      await StorefrontTour().run()
    }
  #endif
}
