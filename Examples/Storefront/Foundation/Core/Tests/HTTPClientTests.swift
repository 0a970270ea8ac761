import Core
import Dispatch
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct HTTPClientTests {
  @Test("asks for the path below the server's address, and reads JSON")
  func success() async throws {
    let client = try makeClient(answering: #"["one", "two"]"#) { request in
      #expect(request.url?.absoluteString == "https://api.example.org/v1/search/items")
      #expect(request.value(forHTTPHeaderField: "Accept") == "application/json")
    }

    #expect(try await client.get("search/items", as: [String].self) == ["one", "two"])
  }

  @Test("sends the method, the query and the body that the request names")
  func wholeRequest() async throws {
    let client = try makeClient(answering: "[]") { request in
      #expect(request.url?.query() == "sort=by%20year")
      #expect(request.httpMethod == "POST")
      #expect(request.httpBody == Data(#"{"title":"three"}"#.utf8))
      #expect(request.value(forHTTPHeaderField: "Content-Type") == "application/json")
    }
    let request = HTTPRequest(
      "search/items",
      method: .post,
      query: [URLQueryItem(name: "sort", value: "by year")],
      body: ["title": "three"]
    )

    #expect(try await client.send(request, as: [String].self).isEmpty)
  }

  @Test("reads nothing where no answer is asked for")
  func noAnswer() async throws {
    let request = HTTPRequest("search/items/1", method: .delete)
    let client = try makeClient(answering: "", status: 204)
    #expect(try await client.send(request, as: NoAnswer.self) == NoAnswer())

    let refusing = try makeClient(answering: "", status: 403)
    await #expect(throws: ClientError.badStatus(403)) {
      try await refusing.send(request, as: NoAnswer.self)
    }
  }

  @Test("reads the answer elsewhere than on the main actor")
  @MainActor
  func reading() async throws {
    let client = try makeClient(answering: "{}")

    DispatchQueue.main.setSpecific(key: DecodingPlace.mark, value: true)
    #expect(DecodingPlace().isMainActor)
    #expect(try await !client.get("place", as: DecodingPlace.self).isMainActor)
  }

  @Test("writes bodies and reads answers as the server spells their keys")
  func spelling() async throws {
    struct Page: Codable, Hashable {
      let nextPage: Int
    }
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let answer = #"{"next_page": 2}"#
    let client = try makeClient(answering: answer, encoder: encoder, decoder: decoder) { request in
      #expect(request.httpBody == Data(#"{"next_page":1}"#.utf8))
    }

    let request = HTTPRequest("pages", method: .post, body: Page(nextPage: 1))
    #expect(try await client.send(request, as: Page.self) == Page(nextPage: 2))
  }

  @Test("fails with the status of every answer that isn't a success", arguments: [304, 503])
  func refusal(status: Int) async throws {
    let client = try makeClient(answering: "[]", status: status)

    await #expect(throws: ClientError.badStatus(status)) {
      try await client.get("search/items", as: [String].self)
    }
  }

  @Test("says so when the answer is something else")
  func unreadableAnswer() async throws {
    let client = try makeClient(answering: "<html>")

    let error = await #expect(throws: ClientError.self) {
      try await client.get("search/items", as: [String].self)
    }
    #expect(error?.description.hasPrefix("The server's answer can't be read") == true)
  }

  @Test("is cancelled with its task; when the session cancels by itself, it fails")
  func cancellation() async throws {
    let baseURL = try #require(URL(string: "https://api.example.org/v1"))
    let client = HTTPClient(baseURL: baseURL) { _ in throw URLError(.cancelled) }
    await #expect(throws: URLError.self) {
      try await client.get("search/items", as: [String].self)
    }

    let request = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await client.get("search/items", as: [String].self)
    }
    await #expect(throws: CancellationError.self) { try await request.value }
  }

  private func makeClient(
    answering body: String,
    status: Int = 200,
    encoder: JSONEncoder = JSONEncoder(),
    decoder: JSONDecoder = JSONDecoder(),
    checking check: @escaping @Sendable (URLRequest) -> Void = { _ in }
  ) throws -> HTTPClient {
    let baseURL = try #require(URL(string: "https://api.example.org/v1"))
    return HTTPClient(baseURL: baseURL, encoder: encoder, decoder: decoder) { request in
      check(request)
      let response = HTTPURLResponse(
        url: baseURL,
        statusCode: status,
        httpVersion: nil,
        headerFields: nil
      )
      return (Data(body.utf8), try #require(response))
    }
  }
}

/// Records whether it was decoded on the main actor.
private struct DecodingPlace: Decodable {
  /// What the queue of the main actor is marked with.
  static let mark = DispatchSpecificKey<Bool>()

  let isMainActor = DispatchQueue.getSpecific(key: Self.mark) ?? false

  init() {}

  init(from decoder: any Decoder) {}
}
