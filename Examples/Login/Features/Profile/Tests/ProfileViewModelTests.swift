import Observation
import ProfileInterface
import ProfileTesting
import Testing

@testable import Profile

/// The presentation alone, above a mock of the use case.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct ProfileViewModelTests {
  private struct Offline: Error {}

  @Test("loads what the use case finds, and notifies its observers")
  func loading() async {
    let viewModel = ProfileViewModel(useCase: ProfileUseCaseMock())
    #expect(viewModel.state == .loading)
    await confirmation { isNotified in
      withObservationTracking({ _ = viewModel.state }, onChange: { isNotified() })
      await viewModel.load()
    }
    #expect(viewModel.state == .loaded(.samples))
  }

  @Test("fails, loads when retried; a cancelled load is no failure")
  func retry() async {
    let (gate, opener) = AsyncStream<Never>.makeStream()
    let (starts, start) = AsyncStream<Never>.makeStream()
    let useCase = ProfileUseCaseMock { call in
      if call == 3 { return .samples }
      if call == 2 {
        start.finish()
        for await _ in gate {}
      }
      throw CancellationError()
    }
    let viewModel = ProfileViewModel(useCase: useCase)
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
    let useCase = ProfileUseCaseMock { call in
      if call == 1 { .samples } else { throw Offline() }
    }
    let viewModel = ProfileViewModel(useCase: useCase)
    await viewModel.load()
    #expect(!viewModel.hasRefreshFailed)
    await viewModel.load()
    #expect(viewModel.state == .loaded(.samples))
    #expect(viewModel.hasRefreshFailed)
  }

  @Test("shows what is known from last time until there is an answer", arguments: [false, true])
  func lastKnown(isOffline: Bool) async {
    let known = [Account(id: "1", name: "Known")]
    let (gate, opener) = AsyncStream<Never>.makeStream()
    let (starts, start) = AsyncStream<Never>.makeStream()
    let useCase = ProfileUseCaseMock { _ in
      start.finish()
      for await _ in gate {}
      if isOffline { throw Offline() }
      return .samples
    } lastKnown: { _ in
      known
    }
    let viewModel = ProfileViewModel(useCase: useCase)
    async let load: Void = viewModel.load()
    for await _ in starts {}
    #expect(viewModel.state == .loaded(known))
    opener.finish()
    await load
    #expect(viewModel.state == .loaded(isOffline ? known : .samples))
    #expect(viewModel.hasRefreshFailed == isOffline)
  }

  @Test("has loaded once a load has ended, whatever came of it", arguments: [false, true])
  func end(isOffline: Bool) async {
    let known = [Account(id: "1", name: "Known")]
    let useCase = ProfileUseCaseMock { _ in
      if isOffline { throw Offline() }
      try Task.checkCancellation()
      return .samples
    } lastKnown: { _ in
      known
    }
    let viewModel = ProfileViewModel(useCase: useCase)
    let cancelled = Task { await viewModel.load() }
    cancelled.cancel()
    await cancelled.value
    #expect(viewModel.state == .loaded(known))
    #expect(!viewModel.hasLoaded)
    await viewModel.load()
    #expect(viewModel.state == .loaded(isOffline ? known : .samples))
    #expect(viewModel.hasLoaded)
  }

  @Test("shows an answer rather than what is known from last time, for which it asks once")
  func knownLate() async {
    let (gate, opener) = AsyncStream<Never>.makeStream()
    let (asked, asking) = AsyncStream<Never>.makeStream()
    let useCase = ProfileUseCaseMock(lastKnown: { call in
      #expect(call == 1)
      if call > 1 { return nil }
      asking.finish()
      for await _ in gate {}
      return []
    })
    let viewModel = ProfileViewModel(useCase: useCase)
    async let older: Void = viewModel.load()
    for await _ in asked {}
    await viewModel.load()
    opener.finish()
    await older
    #expect(viewModel.state == .loaded(.samples))
  }

  @Test("ignores an older load once a newer one has begun", arguments: [false, true])
  func overlap(olderFails: Bool) async {
    let (gate, opener) = AsyncStream<Never>.makeStream()
    let (newerGate, newerOpener) = AsyncStream<Never>.makeStream()
    let (starts, start) = AsyncStream<Never>.makeStream()
    let useCase = ProfileUseCaseMock { call in
      if call == 2 {
        opener.finish()
        for await _ in newerGate {}
        return .samples
      }
      start.finish()
      for await _ in gate {}
      if olderFails { throw Offline() }
      return []
    }
    let viewModel = ProfileViewModel(useCase: useCase)
    async let older: Void = viewModel.load()
    for await _ in starts {}
    async let newer: Void = viewModel.load()
    await older
    #expect(viewModel.state == .loading)
    newerOpener.finish()
    await newer
    #expect(viewModel.state == .loaded(.samples))
  }

  @Test("reports what was selected to a delegate that it doesn't retain")
  func selection() {
    let item = Account(id: "1", name: "Selected")
    var delegate: DelegateMock? = DelegateMock()
    let retained = { [weak delegate] in delegate }
    let viewModel = ProfileViewModel(useCase: ProfileUseCaseMock(), delegate: delegate)
    viewModel.onSelect(item)
    #expect(delegate?.items == [item])
    delegate = nil
    withExtendedLifetime(viewModel) { #expect(retained() == nil) }
  }
}

private final class DelegateMock: ProfileDelegate {
  var items: [Account] = []

  func profileDidSelect(_ item: Account) {
    items.append(item)
  }
}
