import SharedModels
import Testing

struct NewestFirstTests {
  private struct Entry: Listable {
    let id: String
    let title: String
    let year: Int
  }

  private let entries = [
    Entry(id: "1", title: "Old", year: 1995),
    Entry(id: "2", title: "Part 10", year: 2020),
    Entry(id: "3", title: "part 9", year: 2020),
    Entry(id: "4", title: "Middle", year: 2009),
  ]

  @Test("puts the newest first, and what is of one year by title")
  func order() {
    #expect(entries.newestFirst().map(\.id) == ["3", "2", "4", "1"])
  }

  @Test("gives the same order wherever it starts from")
  func stability() {
    #expect(entries.reversed().newestFirst() == entries.newestFirst())
    #expect([Entry]().newestFirst().isEmpty)
  }
}
