#if canImport(SwiftUI)
  public import SwiftUI

  /// A screen that is being loaded.
  public struct LoadingIndicator: View {
    public init() {}

    public var body: some View {
      ProgressView { Text("Loading", bundle: .module) }
    }
  }

  #Preview { LoadingIndicator() }
#endif
