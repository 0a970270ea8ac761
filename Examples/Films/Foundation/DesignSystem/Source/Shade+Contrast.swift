import Foundation

extension Shade {
  /// How much the shade stands out from the other one, from 1 (not at all) to 21 (black on white).
  ///
  /// Text is legible from 4.5 on, large text from 3 on (WCAG 2.2, success criterion 1.4.3).
  public func contrast(with other: Shade) -> Double {
    let lighter = max(luminance, other.luminance)
    let darker = min(luminance, other.luminance)
    return (lighter + 0.05) / (darker + 0.05)
  }

  /// The relative luminance as WCAG defines it: 0 is black, 1 is white.
  private var luminance: Double {
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  private func linear(_ component: Double) -> Double {
    component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
  }
}
