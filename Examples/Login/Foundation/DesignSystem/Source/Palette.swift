/// The colors of a theme, named after what they are for.
public struct Palette: Hashable, Sendable {
  /// Behind everything.
  public var background = ColorToken(light: 0xFFFFFF, dark: 0x0F172A)
  /// Behind what stands out from the background, such as a card.
  public var surface = ColorToken(light: 0xF1F5F9, dark: 0x1E293B)
  public var text = ColorToken(light: 0x0F172A, dark: 0xF8FAFC)
  public var secondaryText = ColorToken(light: 0x475569, dark: 0xCBD5E1)
  /// For what a person can touch.
  public var accent = ColorToken(light: 0x1D4ED8, dark: 0x93C5FD)
  /// For text on the accent.
  public var onAccent = ColorToken(light: 0xFFFFFF, dark: 0x0F172A)

  public init() {}
}

extension Palette {
  /// Every color with its name, in the order of their declaration.
  public var tokens: [(name: String, token: ColorToken)] {
    [
      ("background", background),
      ("surface", surface),
      ("text", text),
      ("secondaryText", secondaryText),
      ("accent", accent),
      ("onAccent", onAccent),
    ]
  }
}
