#if canImport(SwiftUI)
  public import SwiftUI

  /// Lets views write `.foregroundStyle(theme.palette.text)`; light and dark mode need no more.
  extension ColorToken: ShapeStyle {
    public func resolve(in environment: EnvironmentValues) -> Color {
      let shade = environment.colorScheme == .dark ? dark : light
      return Color(.sRGB, red: shade.red, green: shade.green, blue: shade.blue)
    }
  }
#endif
