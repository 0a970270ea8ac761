import Foundation
import NetworkingKit
import NetworkingKitTesting
import Testing

struct APIClientMockTests {
  private struct Endpoint: APIEndpoint {
    let path: String
  }

  private struct Greeting: APIEndpoint {
    let path = "greeting"
    let method = HTTPMethod.post
    let query = [URLQueryItem(name: "loud", value: nil)]
    let headers = ["Accept-Language": "en"]
    let body: (any Encodable & Sendable)? = ["to": "you", "from": "me"]
  }

  @Test("gives the canned answer, and records the request")
  func answer() async throws {
    let client = APIClientMock(answers: ["greeting": "hello"])

    #expect(try await client.request(Endpoint(path: "greeting"), as: String.self) == "hello")
    #expect(await client.requests.map(\.path) == ["greeting"])
    #expect(await client.requests.map(\.method) == [.get])
  }

  @Test("records all that is sent along")
  func request() async throws {
    let client = APIClientMock(answers: ["greeting": "hello"])

    _ = try await client.request(Greeting(), as: String.self)
    let request = try #require(await client.requests.first)
    #expect(request.method == .post)
    #expect(request.query == [URLQueryItem(name: "loud", value: nil)])
    #expect(request.headers == ["Accept-Language": "en"])
    #expect(request.body == Data(#"{"from":"me","to":"you"}"#.utf8))
  }

  @Test("has nothing where it has no answer")
  func unknownPath() async {
    let client = APIClientMock()

    await #expect(throws: NetworkError.notFound) {
      try await client.request(Endpoint(path: "greeting"), as: String.self)
    }
  }

  @Test("fails as the live client does when the answer is something else")
  func unreadableAnswer() async {
    let client = APIClientMock(answers: ["greeting": "hello"])

    let error = await #expect(throws: NetworkError.self) {
      try await client.request(Endpoint(path: "greeting"), as: Int.self)
    }
    #expect(error?.localizedDescription.hasPrefix("The server's answer can't be read") == true)
  }

  @Test("fails with the error that it was given")
  func failure() async {
    let client = APIClientMock(answers: ["greeting": "hello"], error: NetworkError.unauthorized)

    await #expect(throws: NetworkError.unauthorized) {
      try await client.request(Endpoint(path: "greeting"), as: String.self)
    }
  }
}
