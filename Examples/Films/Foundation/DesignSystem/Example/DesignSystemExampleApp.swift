import DesignSystem

#if canImport(SwiftUI)
  import SwiftUI

  @main
  struct DesignSystemExampleApp: App {
    private let theme = Theme()

    init() {
      #if os(macOS)
        // A program without a bundle gets a Dock icon and the focus only on request.
        NSApplication.shared.setActivationPolicy(.regular)
      #endif
    }

    var body: some Scene {
      WindowGroup("Design System") {
        ScrollView {
          VStack(alignment: .leading, spacing: theme.spacing.medium) {
            ForEach(theme.palette.tokens, id: \.name) { name, token in
              HStack {
                Circle().fill(token).frame(width: 32, height: 32).accessibilityHidden(true)
                Text(name)
              }
            }
            ForEach(TextStyle.allCases, id: \.self) { style in
              Text("How it looks").textStyle(style, in: theme)
            }
            Button("Accent") {}
              .buttonStyle(AccentButtonStyle(theme: theme))
          }
          .card(in: theme)
          .padding(theme.spacing.large)
        }
      }
    }
  }
#else
  @main
  enum DesignSystemExampleApp {
    static func main() {
      for (name, token) in Theme().palette.tokens {
        print("\(swatch(token.light))\(swatch(token.dark)) \(name)")
      }
    }

    /// A patch of the color, for terminals that show 24 bits of it.
    private static func swatch(_ shade: Shade) -> String {
      let components = [shade.red, shade.green, shade.blue].map { "\(Int($0 * 255))" }
      return "\u{1B}[48;2;\(components.joined(separator: ";"))m    \u{1B}[0m"
    }
  }
#endif
