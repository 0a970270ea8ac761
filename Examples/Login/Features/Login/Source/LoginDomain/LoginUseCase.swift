import LoginInterface

/// Checks what was entered, and logs in with it.
struct LoginUseCase: LoginUseCaseProtocol {
  let repository: any LoginRepositoryProtocol

  func execute(email: String, password: String) async throws -> User {
    let credentials = try LoginCredentials(email: email, password: password)
    return try await repository.logIn(with: credentials)
  }
}
