import PlaybackInterface

extension [PlaybackItem] {
  /// Three items to test and try things out with.
  public static var samples: [PlaybackItem] {
    [
      PlaybackItem(id: "playback-1", title: "First Playback item"),
      PlaybackItem(id: "playback-2", title: "Second Playback item"),
      PlaybackItem(id: "playback-3", title: "Third Playback item"),
    ]
  }
}
