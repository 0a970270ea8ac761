/// A color of the design, in its light and its dark shade.
public struct ColorToken: Hashable, Sendable {
  public var light: Shade
  public var dark: Shade

  /// - Parameters:
  ///   - light: The shade in light mode, as `0xRRGGBB`.
  ///   - dark: The shade in dark mode, as `0xRRGGBB`.
  public init(light: UInt32, dark: UInt32) {
    self.light = Shade(light)
    self.dark = Shade(dark)
  }
}

/// One color in sRGB, with components from 0 to 1.
public struct Shade: Hashable, Sendable {
  public let red: Double
  public let green: Double
  public let blue: Double

  /// - Parameter hex: `0xRRGGBB`.
  public init(_ hex: UInt32) {
    red = Double(hex >> 16 & 0xFF) / 255
    green = Double(hex >> 8 & 0xFF) / 255
    blue = Double(hex & 0xFF) / 255
  }
}
