public import DesignSystem

extension Theme {
  /// What can't be read well in this theme, one line each: an empty list is what a test expects.
  ///
  /// - Parameter minimum: The least contrast of text (WCAG 2.2, level AA).
  public func illegibleText(minimum: Double = 4.5) -> [String] {
    let pairs = [
      ("text on background", palette.text, palette.background),
      ("text on surface", palette.text, palette.surface),
      ("secondary text on background", palette.secondaryText, palette.background),
      ("secondary text on surface", palette.secondaryText, palette.surface),
      ("accent on background", palette.accent, palette.background),
      ("text on accent", palette.onAccent, palette.accent),
    ]
    return pairs.flatMap { name, text, ground in
      [
        ("light", text.light.contrast(with: ground.light)),
        ("dark", text.dark.contrast(with: ground.dark)),
      ]
      .filter { _, contrast in contrast < minimum }
      .map { mode, _ in "\(name), \(mode)" }
    }
  }
}
