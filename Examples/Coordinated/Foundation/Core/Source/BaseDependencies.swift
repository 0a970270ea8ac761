/// What nearly every feature needs; a feature that needs more builds its own protocol on this one.
public protocol BaseDependencies: Sendable {
  func makeClient() -> any Client
  func makeLogger() -> any Logger
}
