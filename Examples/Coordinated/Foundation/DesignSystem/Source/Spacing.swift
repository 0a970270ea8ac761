/// The distances of a theme, in points.
public struct Spacing: Hashable, Sendable {
  public var small: Double = 4
  public var medium: Double = 8
  public var large: Double = 16

  public init() {}
}
