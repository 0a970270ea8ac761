import FlowKit
import FlowKitTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(1)))
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
    var others = cache.changes().makeAsyncIterator()
    #expect(await changes.next() == Shelf())
    #expect(await others.next() == Shelf())

    cache.value.books = 1
    #expect(await changes.next() == Shelf(books: 1))
    #expect(await others.next() == Shelf(books: 1))
  }

  @Test("gives a slow listener the newest value only")
  func slowListening() async {
    var changes = cache.changes().makeAsyncIterator()
    cache.value.books = 1
    cache.value.books = 2
    #expect(await changes.next() == Shelf(books: 2))
  }

  @Test("gives listeners no value that equals the one they have")
  func equalValue() async {
    let changes = cache.changes()
    var iterator = changes.makeAsyncIterator()
    #expect(await iterator.next() == Shelf())

    cache.value = Shelf()
    let next = Task {
      var iterator = changes.makeAsyncIterator()
      return await iterator.next()
    }
    next.cancel()
    #expect(await next.value == nil)
  }

  @Test("keeps no value for a listener that is gone")
  func formerListener() async {
    final class Book: Equatable, Sendable {
      static func == (first: Book, second: Book) -> Bool { first === second }
    }
    var book: Book? = Book()
    let isKept = { [weak book] in book != nil }
    let cache = DataCache(value: book)
    _ = cache.changes()
    cache.value = nil
    book = nil
    while isKept(), !Task.isCancelled { await Task.yield() }
    #expect(!isKept())
  }
}
