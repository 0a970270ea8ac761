public import SharedModels

extension [Studio] {
  /// Three values to test and try things out with.
  public static var samples: [Studio] {
    [
      .init(id: "1", title: "First Studio", year: 1995),
      .init(id: "2", title: "Second Studio", year: 2009),
      .init(id: "3", title: "Third Studio", year: 2020),
    ]
  }
}
