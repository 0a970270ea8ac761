public import SharedModels

extension [Film] {
  /// Three values to test and try things out with.
  public static var samples: [Film] {
    [
      .init(id: "1", title: "First Film", year: 1995),
      .init(id: "2", title: "Second Film", year: 2009),
      .init(id: "3", title: "Third Film", year: 2020),
    ]
  }
}
