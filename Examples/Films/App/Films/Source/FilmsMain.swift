#if canImport(SwiftUI)
  import SwiftUI
#else
  import Foundation
#endif

/// Opens the app where there is SwiftUI, unless told `--console`; elsewhere it gives the tour.
@main
enum FilmsMain {
  #if canImport(SwiftUI)
    @MainActor
    static func main() {
      guard CommandLine.arguments.contains("--console") else {
        return FilmsApp.main()
      }
      Task {
        exit(await FilmsTour().run() ? EXIT_SUCCESS : EXIT_FAILURE)
      }
      RunLoop.main.run()
    }
  #else
    static func main() async {
      guard await FilmsTour().run() else { exit(EXIT_FAILURE) }
    }
  #endif
}
