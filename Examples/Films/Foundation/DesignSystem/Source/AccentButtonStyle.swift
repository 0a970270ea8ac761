#if canImport(SwiftUI)
  public import SwiftUI

  /// The style of a screen's most important button.
  public struct AccentButtonStyle: ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled
    private let theme: Theme

    public init(theme: Theme) {
      self.theme = theme
    }

    public func makeBody(configuration: Configuration) -> some View {
      configuration.label
        .font(TextStyle.heading.font)
        .padding(.horizontal, theme.spacing.large)
        .padding(.vertical, theme.spacing.small)
        .frame(minWidth: 44, minHeight: 44)
        .foregroundStyle(theme.palette.onAccent)
        .background(theme.palette.accent, in: Capsule())
        .contentShape(Capsule())
        .opacity(opacity(isPressed: configuration.isPressed))
    }

    private func opacity(isPressed: Bool) -> Double {
      if !isEnabled { 0.4 } else if isPressed { 0.7 } else { 1 }
    }
  }

  #Preview("Light") {
    VStack {
      Button("Buy Now") {}
      Button("Sold Out") {}.disabled(true)
    }
    .buttonStyle(AccentButtonStyle(theme: Theme()))
    .padding()
    .preferredColorScheme(.light)
  }

  #Preview("Dark, Large Type") {
    Button("Buy Now") {}
      .buttonStyle(AccentButtonStyle(theme: Theme()))
      .padding()
      .preferredColorScheme(.dark)
      .dynamicTypeSize(.accessibility3)
  }
#endif
