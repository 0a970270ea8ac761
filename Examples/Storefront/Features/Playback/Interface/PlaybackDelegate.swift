import SearchInterface

/// Told by the Playback screen when it is time to go elsewhere; where to, the app decides.
@MainActor
public protocol PlaybackDelegate: AnyObject {
  func playbackDidSelect(_ item: PlaybackItem)
  func playbackDidSelect(_ item: SearchItem)
}
