import Foundation
import Testing

@testable import Login

/// The data layer's lower half, above a mock of the client.
struct LoginServiceTests {
  private let request = LoginRequestDTO(email: "ada@example.org", password: "enchantress")

  @Test("sends the request as JSON, and reads the answer")
  func sending() async throws {
    let client = LoginClientStub(
      answer: #"{"id": "7", "name": "Grace", "email": "grace@example.org", "rank": "admiral"}"#
    )
    let dto = try await LoginService(client: client).logIn(request)
    let grace = UserDTO(id: "7", name: "Grace", email: "grace@example.org")
    #expect(dto == grace)
    #expect(await client.paths == ["login"])
    let bodies = await client.bodies
    let sent = try bodies.map { try JSONDecoder().decode([String: String].self, from: $0) }
    #expect(sent == [["email": "ada@example.org", "password": "enchantress"]])
  }

  @Test("refuses an answer that is no user", arguments: ["{}", "[]", "not JSON"])
  func unreadable(answer: String) async {
    let client = LoginClientStub(answer: answer)
    let service = LoginService(client: client)
    await #expect(throws: DecodingError.self) { try await service.logIn(request) }
  }

  @Test("passes on why there is no answer")
  func failure() async {
    struct Offline: Error {}
    let client = LoginClientStub(error: Offline())
    let service = LoginService(client: client)
    await #expect(throws: Offline.self) { try await service.logIn(request) }
  }
}
