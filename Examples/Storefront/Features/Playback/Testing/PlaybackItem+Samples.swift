import PlaybackInterface

extension [PlaybackItem] {
  /// Three items to test and try things out with.
  public static var samples: [PlaybackItem] {
    [
      PlaybackItem(id: "1", title: "First item"),
      PlaybackItem(id: "2", title: "Second item"),
      PlaybackItem(id: "3", title: "Third item"),
    ]
  }
}
