import DesignSystem
import Testing

struct ShadeTests {
  @Test("reads its components from a hexadecimal number")
  func components() {
    let shade = Shade(0xFF8000)

    #expect(shade.red == 1)
    #expect(abs(shade.green - 0.502) < 0.001)
    #expect(shade.blue == 0)
  }

  @Test(
    "stands out as WCAG says",
    arguments: [(0x000000, 0xFFFFFF, 21), (0x777777, 0xFFFFFF, 4.48), (0x1D4ED8, 0x1D4ED8, 1)]
  )
  func contrast(first: UInt32, second: UInt32, expected: Double) {
    let contrast = Shade(first).contrast(with: Shade(second))

    #expect(abs(contrast - expected) < 0.01)
    #expect(contrast == Shade(second).contrast(with: Shade(first)))
  }
}
