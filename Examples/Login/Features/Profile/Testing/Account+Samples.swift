import ProfileInterface

extension [Account] {
  /// Some to test and try things out with, in the order of their names.
  public static var samples: [Account] {
    [
      Account(id: "1", name: "First"),
      Account(id: "2", name: "Second"),
    ]
  }
}
