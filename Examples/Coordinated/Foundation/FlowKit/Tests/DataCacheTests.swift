import FlowKit
import FlowKitTesting
import Testing

@MainActor
struct DataCacheTests {
  private struct Shelf: Equatable, Sendable {
    var books = 0
    var isFull: Bool { books > 2 }
  }

  private let cache = DataCache(value: Shelf())

  @Test("notifies a reader, also one of a computed property")
  func observation() {
    #expect(isNoticed({ cache.value.books += 1 }, by: { _ = cache.value.isFull }))
    #expect(!isNoticed({ cache.value.books += 1 }, by: {}))
    #expect(cache.value == Shelf(books: 2))
  }

  @Test("gives listeners the value as it is, then newer ones")
  func listening() async {
    var changes = cache.changes().makeAsyncIterator()
    #expect(await changes.next() == Shelf())

    cache.value.books = 1
    #expect(await changes.next() == Shelf(books: 1))
  }

  @Test("gives a slow listener the newest value only")
  func slowListening() async {
    var changes = cache.changes().makeAsyncIterator()
    cache.value.books = 1
    cache.value.books = 2
    #expect(await changes.next() == Shelf(books: 2))
  }
}
