import SharedModels

#if DEBUG
  extension [FilmCharacter] {
    /// What previews show.
    static var preview: [FilmCharacter] {
      [
        .init(id: "1", title: "A Short Title", year: 2020),
        .init(id: "2", title: "A Title That Needs a Second Line", year: 1995),
      ]
    }
  }
#endif
