import ProfileInterface
import ProfileTesting
import Testing

@testable import Profile

/// The presentation on its own, above a use case that a test makes up.
@MainActor
struct ProfileViewModelTests {
  private let delegate = ProfileDelegateMock()

  @Test("shows what the use case finds")
  func loading() async {
    let useCase = ProfileUseCaseMock()
    let viewModel = makeViewModel(useCase: useCase)
    #expect(viewModel.state == .loading)

    await viewModel.load()
    #expect(viewModel.state == .loaded(.samples))
    #expect(await useCase.callCount == 1)
  }

  @Test("says that there is nothing to show, until there is")
  func failure() async {
    struct Offline: Error {}
    let (connections, network) = AsyncStream<Bool>.makeStream()
    let useCase = ProfileUseCaseMock {
      var connection = connections.makeAsyncIterator()
      guard await connection.next() == true else { throw Offline() }
      return .samples
    }
    let viewModel = makeViewModel(useCase: useCase)

    network.yield(false)
    await viewModel.load()
    let message = "There is nothing to show right now. Try again later."
    #expect(viewModel.state == .failed(message: message))

    network.yield(true)
    await viewModel.load()
    #expect(viewModel.state == .loaded(.samples))
  }

  @Test("says nothing when nobody waits any more")
  func cancellation() async {
    let useCase = ProfileUseCaseMock {
      try await Task.sleep(for: .seconds(60))
      return .samples
    }
    let viewModel = makeViewModel(useCase: useCase)

    let loading = Task { await viewModel.load() }
    loading.cancel()
    await loading.value
    #expect(viewModel.state == .loading)
  }

  @Test("tells the delegate what was selected")
  func selection() {
    let viewModel = makeViewModel(useCase: ProfileUseCaseMock())
    let item = Account(id: "1", name: "Selected")

    viewModel.onSelect(item)
    #expect(delegate.selections == [item])
  }

  private func makeViewModel(
    useCase: ProfileUseCaseMock
  ) -> ProfileViewModel {
    ProfileViewModel(useCase: useCase, delegate: delegate)
  }
}
