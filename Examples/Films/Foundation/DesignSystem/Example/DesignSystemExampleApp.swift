import DesignSystem

#if canImport(SwiftUI)
  import SwiftUI

  /// The palette and the components in a window.
  struct DesignSystemExampleApp: App {
    private let theme = Theme()

    init() {
      #if os(macOS)
        // A program without a bundle has neither a Dock icon nor the focus unless it asks.
        NSApplication.shared.setActivationPolicy(.regular)
      #endif
    }

    var body: some Scene {
      WindowGroup("Design System") {
        VStack(alignment: .leading, spacing: theme.spacing.medium) {
          ForEach(theme.palette.tokens, id: \.name) { name, token in
            HStack {
              Circle().fill(token).frame(width: 32, height: 32)
              Text(name)
            }
          }
          Button("Accent") {}
            .buttonStyle(AccentButtonStyle(theme: theme))
        }
        .card(in: theme)
        .padding(theme.spacing.large)
      }
    }
  }
#endif
