import DesignSystem
import DesignSystemTesting

/// The palette, shown in the terminal.
enum DesignSystemTour {
  static func run() async {
    show("Design System", Theme())
    show("Design System, glaring", Theme.glaring)
  }

  private static func show(_ title: String, _ theme: Theme) {
    print(title)
    for (name, token) in theme.palette.tokens {
      print("  \(swatch(token.light))\(swatch(token.dark)) \(name)")
    }
  }

  /// A patch of the colour, for terminals that show 24 bits of it.
  private static func swatch(_ shade: Shade) -> String {
    let components = [shade.red, shade.green, shade.blue].map { "\(Int($0 * 255))" }
    return "\u{1B}[48;2;\(components.joined(separator: ";"))m    \u{1B}[0m"
  }
}
