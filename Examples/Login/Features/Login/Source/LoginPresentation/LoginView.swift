import DesignSystem
import LoginInterface

#if canImport(SwiftUI)
  import SwiftUI

  /// The form as people see it; its view model decides everything.
  struct LoginView<ViewModel: LoginViewModelProtocol>: View {
    @State private var viewModel: ViewModel
    private let theme: Theme

    init(viewModel: ViewModel, theme: Theme) {
      _viewModel = State(initialValue: viewModel)
      self.theme = theme
    }

    var body: some View {
      content
        .navigationTitle("Login")
        .onDisappear { viewModel.onCancel() }
    }

    @ViewBuilder private var content: some View {
      if case .done(let greeting) = viewModel.state {
        Text(greeting)
          .foregroundStyle(theme.palette.text)
          .padding(.vertical, theme.spacing.small)
      } else {
        form
      }
    }

    private var form: some View {
      Form {
        TextField("Email", text: $viewModel.email)
          .disabled(isInFlight)
        SecureField("Password", text: $viewModel.password)
          .disabled(isInFlight)
        if isInFlight {
          ProgressView()
          Button("Cancel") { viewModel.onCancel() }
        } else {
          Button("Log In") { viewModel.onLogin() }
        }
        if case .failed(let message) = viewModel.state {
          Text(message)
        }
      }
    }

    private var isInFlight: Bool { viewModel.state == .inFlight }
  }
#endif
