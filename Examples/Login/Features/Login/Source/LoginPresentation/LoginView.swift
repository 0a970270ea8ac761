import LoginInterface

#if canImport(SwiftUI)
  import SwiftUI

  struct LoginView<ViewModel: LoginViewModelProtocol>: View {
    private enum Field {
      case email
      case password
    }

    @State private var viewModel: ViewModel
    @FocusState private var focus: Field?

    init(viewModel: ViewModel) {
      _viewModel = State(initialValue: viewModel)
    }

    var body: some View {
      content
        .navigationTitle(Text("Login", bundle: .module))
        .onDisappear { viewModel.onCancel() }
        .onChange(of: viewModel.failureCount) {
          guard case .failed(let error) = viewModel.state else { return }
          switch error {
          case .invalidEmail: focus = .email
          case .missingPassword, .rejected: focus = .password
          case .unavailable: break
          }
          // VoiceOver drops what is of the usual priority when the focus moves.
          var text = AttributedString(error.message)
          text.accessibilitySpeechAnnouncementPriority = .high
          AccessibilityNotification.Announcement(text).post()
        }
    }

    @ViewBuilder private var content: some View {
      if case .done(let user) = viewModel.state {
        Text("Welcome, \(user.name)!", bundle: .module)
      } else {
        form
      }
    }

    private var form: some View {
      Form {
        Section {
          TextField(text: $viewModel.email) { Text("Email", bundle: .module) }
            .textContentType(.username)
            .emailKeyboard()
            .autocorrectionDisabled()
            .focused($focus, equals: .email)
            .submitLabel(.next)
            .onSubmit { focus = .password }
          SecureField(text: $viewModel.password) { Text("Password", bundle: .module) }
            .textContentType(.password)
            .focused($focus, equals: .password)
            .submitLabel(.go)
            .onSubmit { viewModel.onLogin() }
        } footer: {
          if case .failed(let error) = viewModel.state {
            Label(error.message, systemImage: "exclamationmark.circle")
              .foregroundStyle(.primary)
          }
        }
        .disabled(isInFlight)
        if isInFlight {
          ProgressView { Text("Logging In", bundle: .module) }
          Button(role: .cancel) {
            viewModel.onCancel()
          } label: {
            Text("Cancel", bundle: .module)
              .frame(minHeight: 44)
              .contentShape(.rect)
              .foregroundStyle(.tint)
          }
        } else {
          Button {
            viewModel.onLogin()
          } label: {
            Text("Log In", bundle: .module)
              .frame(minHeight: 44)
              .contentShape(.rect)
              .foregroundStyle(.tint)
          }
        }
      }
      .onAppear { focus = .email }
    }

    private var isInFlight: Bool { viewModel.state == .inFlight }
  }

  extension View {
    /// The keyboard for an address, on systems that have one.
    fileprivate func emailKeyboard() -> some View {
      #if os(iOS)
        keyboardType(.emailAddress).textInputAutocapitalization(.never)
      #else
        self
      #endif
    }
  }

  extension LoginError {
    fileprivate var message: String {
      switch self {
      case .invalidEmail:
        String(localized: "Enter an email address like ada@example.org.", bundle: .module)
      case .missingPassword:
        String(localized: "Enter your password.", bundle: .module)
      case .rejected:
        String(localized: "The email address or the password is wrong.", bundle: .module)
      case .unavailable:
        String(localized: "Couldn't log in. Try again later.", bundle: .module)
      }
    }
  }

  #if DEBUG
    /// Shows one state, and does nothing.
    @MainActor
    @Observable
    private final class PreviewModel: LoginViewModelProtocol {
      var email = "ada@example.org"
      var password = "enchantress"
      let state: LoginState
      let failureCount = 0

      init(_ state: LoginState) {
        self.state = state
      }

      func onLogin() -> Task<Void, Never> { Task {} }
      func onCancel() {}
    }

    @MainActor
    private func preview(_ state: LoginState) -> some View {
      NavigationStack { LoginView(viewModel: PreviewModel(state)) }
    }

    #Preview("Editing") { preview(.editing) }
    #Preview("In Flight") { preview(.inFlight) }
    #Preview("Failure") { preview(.failed(.rejected)) }
    #Preview("Done") {
      preview(.done(User(id: "1", name: "Ada Lovelace", email: "ada@example.org")))
    }
    #Preview("Large Type") { preview(.failed(.rejected)).dynamicTypeSize(.accessibility3) }
  #endif
#endif
