public import DesignSystem

extension Theme {
  /// A theme in loud colors: what a screen shows with it in other colors is hard-coded.
  public static var glaring: Theme {
    var theme = Theme()
    theme.palette.background = ColorToken(light: 0xFFFF00, dark: 0x404000)
    theme.palette.surface = ColorToken(light: 0x00FFFF, dark: 0x004040)
    theme.palette.text = ColorToken(light: 0x800080, dark: 0xFF80FF)
    theme.palette.secondaryText = ColorToken(light: 0x800000, dark: 0xFFA0A0)
    theme.palette.accent = ColorToken(light: 0xC00000, dark: 0x00FF00)
    theme.palette.onAccent = ColorToken(light: 0xFFFFFF, dark: 0x000000)
    return theme
  }
}
