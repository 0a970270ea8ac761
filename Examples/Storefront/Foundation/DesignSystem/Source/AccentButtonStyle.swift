#if canImport(SwiftUI)
  import SwiftUI

  /// The style of a screen's most important button.
  public struct AccentButtonStyle: ButtonStyle {
    private let theme: Theme

    public init(theme: Theme) {
      self.theme = theme
    }

    public func makeBody(configuration: Configuration) -> some View {
      configuration.label
        .padding(.horizontal, theme.spacing.large)
        .padding(.vertical, theme.spacing.medium)
        .foregroundStyle(theme.palette.onAccent)
        .background(theme.palette.accent, in: Capsule())
        .opacity(configuration.isPressed ? 0.7 : 1)
    }
  }

  #Preview("Light") {
    Button("Buy Now") {}
      .buttonStyle(AccentButtonStyle(theme: Theme()))
      .padding()
      .preferredColorScheme(.light)
  }

  #Preview("Dark") {
    Button("Buy Now") {}
      .buttonStyle(AccentButtonStyle(theme: Theme()))
      .padding()
      .preferredColorScheme(.dark)
  }
#endif
