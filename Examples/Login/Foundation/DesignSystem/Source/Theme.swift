/// How the app looks: a value that the app makes once and hands to every feature.
public struct Theme: Hashable, Sendable {
  public var palette: Palette
  public var spacing: Spacing

  public init(palette: Palette = Palette(), spacing: Spacing = Spacing()) {
    self.palette = palette
    self.spacing = spacing
  }
}
