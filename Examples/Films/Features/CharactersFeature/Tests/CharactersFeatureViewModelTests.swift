import NetworkingKitTesting
import Observation
import SharedModels
import SharedModelsTesting
import Testing

@testable import CharactersFeature

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct CharactersFeatureViewModelTests {
  private struct Offline: Error {}

  @Test("loads the newest first, and tells who observes it")
  func loading() async {
    let items = [
      FilmCharacter(id: "1", title: "Old", year: 1995),
      FilmCharacter(id: "2", title: "Part 10", year: 2020),
      FilmCharacter(id: "3", title: "part 9", year: 2020),
    ]
    let viewModel = makeViewModel { _ in items }
    #expect(viewModel.state == .loading)
    await confirmation { isNotified in
      withObservationTracking({ _ = viewModel.state }, onChange: { isNotified() })
      await viewModel.load()
    }
    #expect(viewModel.state == .loaded([items[2], items[1], items[0]]))
  }

  @Test("fails, loads when retried; a cancelled load is no failure")
  func retry() async {
    let (gate, opener) = AsyncStream<Never>.makeStream()
    let (starts, start) = AsyncStream<Never>.makeStream()
    let viewModel = makeViewModel { call in
      if call == 4 { return .samples }
      if call == 3 {
        start.finish()
        for await _ in gate {}
      }
      throw CancellationError()
    }
    let first = Task { await viewModel.load() }
    first.cancel()
    await first.value
    #expect(viewModel.state == .loading)
    await viewModel.load()
    #expect(viewModel.state == .failed)

    let retry = Task { await viewModel.load() }
    for await _ in starts {}
    #expect(viewModel.state == .loading)
    retry.cancel()
    opener.finish()
    await retry.value
    #expect(viewModel.state == .failed)

    await viewModel.load()
    let refresh = Task { await viewModel.load() }
    refresh.cancel()
    await refresh.value
    #expect(!viewModel.hasRefreshFailed)
  }

  @Test("keeps what it shows when a refresh fails")
  func refresh() async {
    let items = [FilmCharacter].samples
    let viewModel = makeViewModel { call in
      if call == 1 { items } else { throw Offline() }
    }
    await viewModel.load()
    #expect(!viewModel.hasRefreshFailed)
    await viewModel.load()
    #expect(Set(viewModel.items) == Set(items))
    #expect(viewModel.hasRefreshFailed)
  }

  @Test("ignores an older load once a newer one has begun", arguments: [false, true])
  func overlap(olderFails: Bool) async {
    let (gate, opener) = AsyncStream<Never>.makeStream()
    let (newerGate, newerOpener) = AsyncStream<Never>.makeStream()
    let (starts, start) = AsyncStream<Never>.makeStream()
    let newest = [FilmCharacter(id: "1", title: "Newest", year: 2020)]
    let viewModel = makeViewModel { call in
      if call == 2 {
        opener.finish()
        for await _ in newerGate {}
        return newest
      }
      start.finish()
      for await _ in gate {}
      if olderFails { throw Offline() }
      return []
    }
    async let older: Void = viewModel.load()
    for await _ in starts {}
    async let newer: Void = viewModel.load()
    await older
    #expect(viewModel.state == .loading)
    newerOpener.finish()
    await newer
    #expect(viewModel.state == .loaded(newest))
  }

  @Test("asks the server once for each load")
  func requests() async {
    let items = [FilmCharacter].samples
    let client = APIClientMock(answers: ["characters": items])
    let viewModel = CharactersFeatureViewModel(
      client: client
    )
    await viewModel.load()
    #expect(Set(viewModel.items) == Set(items))
    #expect(await client.requests == [.init(path: "characters")])
  }
}

extension CharactersFeatureViewModelTests {
  /// A view model whose loads are answered as a test says, by their numbers.
  private func makeViewModel(
    answer: @escaping @Sendable (Int) async throws -> [FilmCharacter]
  ) -> CharactersFeatureViewModel {
    let calls = Calls()
    return CharactersFeatureViewModel { try await answer(await calls.next()) }
  }
}

private actor Calls {
  private var count = 0

  func next() -> Int {
    count += 1
    return count
  }
}

extension CharactersFeatureViewModel {
  fileprivate var items: [FilmCharacter] {
    if case .loaded(let items) = state { items } else { [] }
  }
}
