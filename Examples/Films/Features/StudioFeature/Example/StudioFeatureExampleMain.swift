#if canImport(SwiftUI)
  import SwiftUI
#endif

/// Opens a window where there is SwiftUI, unless told `--console`; elsewhere it gives the tour.
@main
enum StudioFeatureExampleMain {
  #if canImport(SwiftUI)
    @MainActor
    static func main() {
      guard CommandLine.arguments.contains("--console") else {
        return StudioFeatureExampleApp.main()
      }
      Task {
        await StudioFeatureTour.run()
        exit(EXIT_SUCCESS)
      }
      RunLoop.main.run()
    }
  #else
    static func main() async {
      await StudioFeatureTour.run()
    }
  #endif
}
