import DesignSystem
import DesignSystemTesting
import Testing

struct ThemeTests {
  @Test("can be read, in light and in dark mode")
  func legibility() {
    #expect(Theme().illegibleText().isEmpty)
  }

  @Test("names what can't be read, in either mode")
  func illegibility() {
    var theme = Theme()
    theme.palette.onAccent.light = theme.palette.accent.light
    #expect(theme.illegibleText() == ["text on accent, light"])

    let gray = ColorToken(light: 0x777777, dark: 0x777777)
    theme.palette.text = gray
    theme.palette.secondaryText = gray
    theme.palette.accent = gray
    theme.palette.onAccent = gray
    theme.palette.background = gray
    theme.palette.surface = gray
    #expect(Set(theme.illegibleText()).count == 12)
    #expect(theme.illegibleText(minimum: 1).isEmpty)
  }

  @Test("has another color everywhere, and can still be read")
  func glare() {
    let usual = Theme().palette.tokens.map(\.token)

    #expect(Theme.glaring.palette.tokens.allSatisfy { !usual.contains($0.token) })
    #expect(Theme.glaring.illegibleText().isEmpty)
  }

  @Test("keeps the palette and the spacing that it was given")
  func parts() {
    var palette = Palette()
    palette.accent = ColorToken(light: 0x000001, dark: 0x000002)
    var spacing = Spacing()
    spacing.large = 100
    let theme = Theme(palette: palette, spacing: spacing)

    #expect(theme.palette == palette)
    #expect(theme.spacing == spacing)
  }

  @Test("grows from the small distance to the large one")
  func spacing() {
    let spacing = Theme().spacing

    #expect(0 < spacing.small && spacing.small < spacing.medium && spacing.medium < spacing.large)
  }

  @Test("has a token for every color, under its name")
  func tokens() {
    let palette = Theme().palette
    let colors = Mirror(reflecting: palette).children

    #expect(palette.tokens.map(\.name) == colors.map(\.label))
    #expect(palette.tokens.map(\.token) == colors.compactMap { $0.value as? ColorToken })
  }
}
