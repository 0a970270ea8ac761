import DesignSystem
import LoginInterface
import Observation

#if canImport(SwiftUI) && DEBUG
  import SwiftUI

  #Preview("Editing") {
    LoginView(
      viewModel: LoginPreviewModel(state: .editing),
      theme: Theme()
    )
  }

  #Preview("In Flight") {
    LoginView(
      viewModel: LoginPreviewModel(state: .inFlight),
      theme: Theme()
    )
  }

  #Preview("Failed") {
    LoginView(
      viewModel: LoginPreviewModel(
        state: .failed(message: "The email address or the password is wrong.")
      ),
      theme: Theme()
    )
  }

  #Preview("Done") {
    LoginView(
      viewModel: LoginPreviewModel(
        state: .done(greeting: "Welcome, Ada!")
      ),
      theme: Theme()
    )
  }

  /// Shows one state, and does nothing.
  @MainActor
  @Observable
  final class LoginPreviewModel: LoginViewModelProtocol {
    var email = "ada@example.org"
    var password = "enchantress"
    let state: LoginState

    init(state: LoginState) {
      self.state = state
    }

    func onLogin() -> Task<Void, Never> { Task {} }
    func onCancel() {}
  }
#endif
