import LoginInterface
import NetworkingKit

/// Maps what the server says to the domain's types, and its errors to the domain's errors.
struct LoginRepository: LoginRepositoryProtocol {
  let service: any LoginServiceProtocol

  func logIn(with credentials: LoginCredentials) async throws -> User {
    let request = LoginRequestDTO(email: credentials.email, password: credentials.password)
    do {
      return User(try await service.logIn(request))
    } catch NetworkError.unauthorized {
      throw LoginError.rejected
    } catch {
      try Task.checkCancellation()
      throw LoginError.unavailable(reason: "\(error)")
    }
  }
}

extension User {
  fileprivate init(_ dto: UserDTO) {
    self.init(id: dto.id, name: dto.name, email: dto.email)
  }
}
