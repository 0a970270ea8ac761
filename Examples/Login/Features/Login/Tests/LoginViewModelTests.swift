import LoginInterface
import LoginTesting
import Observation
import Testing

@testable import Login

/// The presentation alone, above a mock of the use case.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct LoginViewModelTests {
  @Test("shows who logged in, tells the delegate, and forgets the password")
  func success() async {
    let delegate = DelegateMock()
    let viewModel = LoginViewModel(useCase: LoginUseCaseMock(), delegate: delegate)
    viewModel.password = "enchantress"
    #expect(viewModel.state == .editing)
    await confirmation { isNotified in
      withObservationTracking({ _ = viewModel.state }, onChange: { isNotified() })
      await viewModel.onLogin().value
    }
    #expect(viewModel.state == .done(.sample))
    #expect(viewModel.password.isEmpty)
    #expect(delegate.users == [.sample])
  }

  @Test("says what was wrong, each time, and tells no delegate", arguments: [true, false])
  func failure(isKnown: Bool) async {
    struct Offline: Error {}
    let delegate = DelegateMock()
    let useCase = LoginUseCaseMock { _ in
      if isKnown { throw LoginError.rejected } else { throw Offline() }
    }
    let viewModel = LoginViewModel(useCase: useCase, delegate: delegate)
    viewModel.password = "enchantress"

    for count in 1...2 {
      await confirmation { isNotified in
        withObservationTracking({ _ = viewModel.failureCount }, onChange: { isNotified() })
        await viewModel.onLogin().value
      }
      #expect(viewModel.failureCount == count)
    }
    #expect(await useCase.callCount == 2)
    #expect(viewModel.state == .failed(isKnown ? .rejected : .unavailable(reason: "Offline()")))
    #expect(viewModel.password == "enchantress")
    #expect(delegate.users.isEmpty)
  }

  @Test("doesn't send the form twice while it is in flight")
  func doubleSubmission() async {
    let (gate, opener) = AsyncStream<Never>.makeStream()
    let useCase = LoginUseCaseMock { _ in
      for await _ in gate {}
      return .sample
    }
    let viewModel = LoginViewModel(useCase: useCase)

    let first = viewModel.onLogin()
    let second = viewModel.onLogin()
    #expect(viewModel.state == .inFlight)
    #expect(first == second)

    opener.finish()
    await first.value
    #expect(await useCase.callCount == 1)
  }

  @Test("can be cancelled, and tried again")
  func cancellation() async {
    let (gate, opener) = AsyncStream<Never>.makeStream()
    let delegate = DelegateMock()
    let viewModel = LoginViewModel(
      useCase: LoginUseCaseMock { _ in
        for await _ in gate {}
        return .sample
      },
      delegate: delegate
    )

    let login = viewModel.onLogin()
    viewModel.onCancel()
    #expect(viewModel.state == .editing)
    await login.value
    #expect(viewModel.state == .editing)
    #expect(delegate.users.isEmpty)

    opener.finish()
    await viewModel.onLogin().value
    #expect(delegate.users == [.sample])
  }

  @Test("can be tried again before what was cancelled has ended")
  func nextLogin() async {
    let (gate, opener) = AsyncStream<Never>.makeStream()
    let (nextGate, nextOpener) = AsyncStream<Never>.makeStream()
    let (starts, start) = AsyncStream<Never>.makeStream()
    let useCase = LoginUseCaseMock { call in
      start.finish()
      for await _ in call == 1 ? gate : nextGate {}
      return .sample
    }
    let viewModel = LoginViewModel(useCase: useCase)
    let first = viewModel.onLogin()
    for await _ in starts {}
    viewModel.onCancel()
    let second = viewModel.onLogin()
    opener.finish()
    await first.value
    #expect(first != second)
    #expect(viewModel.state == .inFlight)
    #expect(viewModel.onLogin() == second)

    nextOpener.finish()
    await second.value
    #expect(viewModel.state == .done(.sample))
  }

  @Test("a cancelled login is no failure")
  func cancelledAnswer() async {
    let useCase = LoginUseCaseMock { _ in throw CancellationError() }
    let viewModel = LoginViewModel(useCase: useCase)
    let login = viewModel.onLogin()
    viewModel.onCancel()
    await login.value
    #expect(viewModel.state == .editing)
  }

  @Test("sends what was entered")
  func input() async {
    let useCase = InputRecorder()
    let viewModel = LoginViewModel(useCase: useCase)
    viewModel.email = "ada@example.org"
    viewModel.password = "enchantress"
    await viewModel.onLogin().value
    #expect(await useCase.inputs == [["ada@example.org", "enchantress"]])
  }

  @Test("doesn't retain the delegate")
  func lifetime() {
    var delegate: DelegateMock? = DelegateMock()
    let retained = { [weak delegate] in delegate }
    let viewModel = LoginViewModel(useCase: LoginUseCaseMock(), delegate: delegate)
    delegate = nil
    withExtendedLifetime(viewModel) { #expect(retained() == nil) }
  }
}

private actor InputRecorder: LoginUseCaseProtocol {
  private(set) var inputs: [[String]] = []

  func execute(email: String, password: String) -> User {
    inputs.append([email, password])
    return .sample
  }
}

private final class DelegateMock: LoginDelegate {
  var users: [User] = []

  func loginDidFinish(with user: User) {
    users.append(user)
  }
}
