/// One entry of the Playback feature.
public struct PlaybackItem: Identifiable, Hashable, Codable, Sendable {
  public let id: String
  public let title: String

  public init(id: String, title: String) {
    self.id = id
    self.title = title
  }
}
