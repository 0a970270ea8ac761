import Core
import CoreTesting
import Foundation
import Testing

struct ClientMockTests {
  @Test("gives the canned answer, and records the path")
  func answer() async throws {
    let client = ClientMock(answers: ["greeting": "hello"])

    #expect(try await client.get("greeting", as: String.self) == "hello")
    #expect(await client.paths == ["greeting"])
    #expect(await client.requests.map(\.method) == [.get])
  }

  @Test("records what else a request names")
  func request() async throws {
    let client = ClientMock(answers: ["greeting": "hello"])

    let request = HTTPRequest("greeting", method: .post, body: ["name": "Ada"])
    #expect(try await client.send(request, as: String.self) == "hello")
    #expect(await client.requests.map(\.method) == [.post])
  }

  @Test("fails where it has no answer")
  func unknownPath() async {
    let client = ClientMock()

    await #expect(throws: ClientError.badStatus(404)) {
      try await client.get("greeting", as: String.self)
    }
  }

  @Test("fails with the error that it was given")
  func failure() async {
    struct Offline: Error {}
    let client = ClientMock(answers: ["greeting": "hello"], error: Offline())

    await #expect(throws: Offline.self) { try await client.get("greeting", as: String.self) }
  }
}
