import DesignSystem
import DesignSystemTesting
import Testing

struct ThemeTests {
  @Test("can be read, in light and in dark mode")
  func legibility() {
    #expect(Theme().illegibleText().isEmpty)
  }

  @Test("names what can't be read")
  func illegibility() {
    var theme = Theme()
    theme.palette.onAccent.light = theme.palette.accent.light

    #expect(theme.illegibleText() == ["text on accent, light"])
  }

  @Test("glares in every colour, and can still be read")
  func glare() {
    let usual = Theme().palette.tokens.map(\.token)

    #expect(Theme.glaring.palette.tokens.allSatisfy { !usual.contains($0.token) })
    #expect(Theme.glaring.illegibleText().isEmpty)
  }
}
