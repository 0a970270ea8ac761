#if canImport(SwiftUI)
  public import SwiftUI

  /// A row of a list that leads to another screen.
  public struct DisclosureRow: View {
    private let title: String
    private let action: @MainActor () -> Void

    public init(_ title: String, action: @escaping @MainActor () -> Void) {
      self.title = title
      self.action = action
    }

    public var body: some View {
      Button(action: action) {
        HStack {
          Text(title)
          Spacer()
          Image(systemName: "chevron.forward")
            .foregroundStyle(.tertiary)
            .imageScale(.small)
            .accessibilityHidden(true)
        }
        .frame(minHeight: 44)
        .contentShape(.rect)
      }
      .buttonStyle(.plain)
    }
  }

  #Preview { List { DisclosureRow("Where it leads") {} } }
  #Preview("Large Type") {
    List { DisclosureRow("Where it leads") {} }
      .dynamicTypeSize(.accessibility3)
  }
#endif
