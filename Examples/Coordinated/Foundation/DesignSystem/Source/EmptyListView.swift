#if canImport(SwiftUI)
  public import SwiftUI

  /// What stands in for a list without items.
  public struct EmptyListView: View {
    private let icon: Image

    public init(icon: Image = Image(systemName: "tray")) {
      self.icon = icon
    }

    public var body: some View {
      ContentUnavailableView {
        Label {
          Text("No Items", bundle: .module)
        } icon: {
          icon
        }
      }
    }
  }

  #Preview { EmptyListView() }
#endif
