#if canImport(SwiftUI)
  public import SwiftUI

  extension View {
    /// Presents an alert when a refresh has failed; what was shown before remains.
    public func refreshFailureAlert(isPresented: Binding<Bool>) -> some View {
      alert(Text("Couldn't Refresh", bundle: .module), isPresented: isPresented) {}
    }
  }
#endif
