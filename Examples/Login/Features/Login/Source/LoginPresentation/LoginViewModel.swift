import LoginInterface
import Observation

/// Sends the form, and puts what comes of it into words.
@MainActor
@Observable
final class LoginViewModel: LoginViewModelProtocol {
  var email = ""
  var password = ""
  private(set) var state = LoginState.editing

  private let useCase: any LoginUseCaseProtocol
  @ObservationIgnored private var task: Task<Void, Never>?
  @ObservationIgnored private weak var delegate: (any LoginDelegate)?

  init(
    useCase: any LoginUseCaseProtocol,
    delegate: any LoginDelegate
  ) {
    self.useCase = useCase
    self.delegate = delegate
  }

  @discardableResult
  func onLogin() -> Task<Void, Never> {
    if let task { return task }
    state = .inFlight
    let task = Task { [email, password] in
      await logIn(email: email, password: password)
    }
    self.task = task
    return task
  }

  func onCancel() {
    task?.cancel()
  }

  private func logIn(email: String, password: String) async {
    defer { task = nil }
    do {
      let user = try await useCase.execute(email: email, password: password)
      try Task.checkCancellation()
      self.password = ""
      state = .done(greeting: "Welcome, \(user.name)!")
      delegate?.loginDidFinish(with: user)
    } catch {
      // Somebody who gave up knows why there is no answer.
      state = Task.isCancelled ? .editing : .failed(message: Self.message(for: error))
    }
  }

  private static func message(for error: any Error) -> String {
    switch error as? LoginError {
    case .invalidEmail:
      "Enter an email address like ada@example.org."
    case .passwordTooShort(let minimum):
      "A password has at least \(minimum) characters."
    case .rejected:
      "The email address or the password is wrong."
    case .unavailable, nil:
      "Logging in isn't possible right now. Try again later."
    }
  }
}
