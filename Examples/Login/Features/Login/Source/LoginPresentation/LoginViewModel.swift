import LoginInterface
import Observation

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
    delegate: (any LoginDelegate)? = nil
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
      state = .done(user)
      delegate?.loginDidFinish(with: user)
    } catch {
      if Task.isCancelled || error is CancellationError {
        state = .editing
      } else {
        let failure = error as? LoginError
        state = .failed(failure ?? .unavailable(reason: "\(error)"))
      }
    }
  }
}
