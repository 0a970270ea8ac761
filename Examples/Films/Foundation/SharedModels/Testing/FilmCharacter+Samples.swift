public import SharedModels

extension [FilmCharacter] {
  /// Three values to test and try things out with.
  public static var samples: [FilmCharacter] {
    [
      .init(id: "1", title: "First Film Character", year: 1995),
      .init(id: "2", title: "Second Film Character", year: 2009),
      .init(id: "3", title: "Third Film Character", year: 2020),
    ]
  }
}
