import LoginInterface
import LoginTesting
import Testing

@testable import Login

/// The presentation on its own, above a use case that a test makes up.
@MainActor
struct LoginViewModelTests {
  private let delegate = LoginDelegateMock()

  @Test("greets who logged in, tells the delegate, and forgets the password")
  func success() async {
    let viewModel = makeViewModel(useCase: LoginUseCaseMock())
    viewModel.password = "enchantress"

    await viewModel.onLogin().value
    #expect(viewModel.state == .done(greeting: "Welcome, Ada Lovelace!"))
    #expect(viewModel.password.isEmpty)
    #expect(delegate.users == [.sample])
  }

  @Test(
    "says what was wrong, and tells nobody",
    arguments: [
      (.invalidEmail, "Enter an email address like ada@example.org."),
      (.passwordTooShort(minimum: 6), "A password has at least 6 characters."),
      (.rejected, "The email address or the password is wrong."),
      (.unavailable(reason: "?"), "Logging in isn't possible right now. Try again later."),
    ] as [(LoginError, String)]
  )
  func failure(error: LoginError, message: String) async {
    let useCase = LoginUseCaseMock { throw error }
    let viewModel = makeViewModel(useCase: useCase)
    viewModel.password = "enchantress"

    await viewModel.onLogin().value
    #expect(viewModel.state == .failed(message: message))
    #expect(viewModel.password == "enchantress")
    #expect(delegate.users.isEmpty)
  }

  @Test("doesn't send the form twice while it is in flight")
  func doubleSubmission() async {
    let (gate, key) = AsyncStream<Never>.makeStream()
    let useCase = LoginUseCaseMock {
      for await _ in gate {}
      return .sample
    }
    let viewModel = makeViewModel(useCase: useCase)

    let first = viewModel.onLogin()
    let second = viewModel.onLogin()
    #expect(viewModel.state == .inFlight)
    #expect(first == second)

    key.finish()
    await first.value
    #expect(await useCase.callCount == 1)
    #expect(delegate.users == [.sample])
  }

  @Test("can be cancelled, and tried again")
  func cancellation() async {
    let (gate, key) = AsyncStream<Never>.makeStream()
    let useCase = LoginUseCaseMock {
      for await _ in gate {}
      return .sample
    }
    let viewModel = makeViewModel(useCase: useCase)

    let login = viewModel.onLogin()
    viewModel.onCancel()
    await login.value
    #expect(viewModel.state == .editing)
    #expect(delegate.users.isEmpty)

    key.finish()
    await viewModel.onLogin().value
    #expect(delegate.users == [.sample])
  }

  private func makeViewModel(
    useCase: LoginUseCaseMock
  ) -> LoginViewModel {
    LoginViewModel(useCase: useCase, delegate: delegate)
  }
}
