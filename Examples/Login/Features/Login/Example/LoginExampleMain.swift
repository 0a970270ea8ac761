#if canImport(SwiftUI)
  import SwiftUI
#endif

/// Opens a window where there is SwiftUI, unless told `--console`; elsewhere it gives the tour.
@main
enum LoginExampleMain {
  #if canImport(SwiftUI)
    @MainActor
    static func main() {
      guard CommandLine.arguments.contains("--console") else {
        return LoginExampleApp.main()
      }
      Task {
        await LoginTour.run()
        exit(EXIT_SUCCESS)
      }
      RunLoop.main.run()
    }
  #else
    static func main() async {
      await LoginTour.run()
    }
  #endif
}
