import SharedModels

#if DEBUG
  extension [Studio] {
    /// What previews show.
    static var preview: [Studio] {
      [
        .init(id: "1", title: "A Short Title", year: 2020),
        .init(id: "2", title: "A Title That Needs a Second Line", year: 1995),
      ]
    }
  }
#endif
