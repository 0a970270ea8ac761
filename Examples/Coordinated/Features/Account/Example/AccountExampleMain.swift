#if canImport(SwiftUI)
  import SwiftUI
#endif

/// Opens a window where there is SwiftUI, unless told `--console`; elsewhere it gives the tour.
@main
enum AccountExampleMain {
  #if canImport(SwiftUI)
    @MainActor
    static func main() {
      guard CommandLine.arguments.contains("--console") else {
        return AccountExampleApp.main()
      }
      Task {
        await AccountTour.run()
        exit(EXIT_SUCCESS)
      }
      RunLoop.main.run()
    }
  #else
    static func main() async {
      await AccountTour.run()
    }
  #endif
}
