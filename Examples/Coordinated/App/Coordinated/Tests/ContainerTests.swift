import Testing

@testable import Coordinated

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct ContainerTests {
  @MainActor
  private final class Listener {
    var newest: AppData?
  }

  @Test("hands on what is in the cache, until it is gone")
  func changes() async {
    var listener: Listener? = Listener()
    let isListening = { [weak listener] in listener != nil }
    var container: Container? = Container { [listener] in listener?.newest = $0 }
    while listener?.newest == nil, !Task.isCancelled { await Task.yield() }
    #expect(listener?.newest == container?.data)

    container = nil
    listener = nil
    while isListening(), !Task.isCancelled { await Task.yield() }
    #expect(!isListening())
  }
}
