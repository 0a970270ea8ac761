import LoginInterface
import Observation

@MainActor
@Observable
final class LoginViewModel: LoginViewModelProtocol {
  var email = ""
  var password = ""
  private(set) var state = LoginState.editing
  private(set) var failureCount = 0

  private let useCase: any LoginUseCaseProtocol
  @ObservationIgnored private var task: Task<Void, Never>?
  @ObservationIgnored private weak var delegate: (any LoginDelegate)?

  init(useCase: any LoginUseCaseProtocol, delegate: (any LoginDelegate)? = nil) {
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
    guard let task else { return }
    task.cancel()
    self.task = nil
    state = .editing
  }

  private func logIn(email: String, password: String) async {
    do {
      let user = try await useCase.execute(email: email, password: password)
      try Task.checkCancellation()
      task = nil
      self.password = ""
      state = .done(user)
      delegate?.loginDidFinish(with: user)
    } catch {
      // The next login may be in flight already.
      if Task.isCancelled { return }
      task = nil
      failureCount += 1
      let failure = error as? LoginError
      state = .failed(failure ?? .unavailable(reason: "\(error)"))
    }
  }
}
