import Dispatch
import Foundation
import NetworkingKit
import NetworkingKitTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(1)))
struct LiveAPIClientTests {
  private struct Endpoint: APIEndpoint {
    var path = "films/latest"
    var method = HTTPMethod.get
    var query: [URLQueryItem] = []
    var headers: [String: String] = [:]
    var body: (any Encodable & Sendable)?
  }

  @Test("asks for the path below the server's address, and reads JSON")
  func success() async throws {
    let sent = RequestRecorder()
    let client = try makeClient(Titles.self, interceptors: [sent])

    let titles = try await client.request(Endpoint(), as: [String].self)
    #expect(titles == ["one", "two"])
    let request = try #require(await sent.requests.first)
    #expect(request.url?.absoluteString == "https://api.example.org/v1/films/latest")
    #expect(request.httpMethod == "GET")
    #expect(request.httpBody == nil)
    #expect(request.value(forHTTPHeaderField: "Accept") == "application/json")
  }

  @Test("sends the method, the query, the headers and the body that the endpoint names")
  func wholeRequest() async throws {
    let sent = RequestRecorder()
    let client = try makeClient(Titles.self, interceptors: [sent])
    let endpoint = Endpoint(
      method: .post,
      query: [URLQueryItem(name: "sort", value: "by year")],
      headers: ["Accept-Language": "en"],
      body: ["title": "three"]
    )

    _ = try await client.request(endpoint, as: [String].self)
    let request = try #require(await sent.requests.first)
    #expect(request.url?.query() == "sort=by%20year")
    #expect(request.httpMethod == "POST")
    #expect(request.httpBody == Data(#"{"title":"three"}"#.utf8))
    #expect(request.value(forHTTPHeaderField: "Content-Type") == "application/json")
    #expect(request.value(forHTTPHeaderField: "Accept-Language") == "en")
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
    let sent = RequestRecorder()
    let client = makeAPIClient(
      baseURL: try #require(URL(string: "https://api.example.org/v1")),
      configuration: NextPage.configuration,
      encoder: encoder,
      decoder: decoder,
      interceptors: [sent]
    )

    let endpoint = Endpoint(method: .post, body: Page(nextPage: 1))
    #expect(try await client.request(endpoint, as: Page.self) == Page(nextPage: 2))
    #expect(await sent.requests.map(\.httpBody) == [Data(#"{"next_page":1}"#.utf8)])
  }

  @Test("reads the answer elsewhere than on the main actor")
  @MainActor
  func reading() async throws {
    let client = try makeClient(Titles.self)

    DispatchQueue.main.setSpecific(key: DecodingPlace.mark, value: true)
    #expect(DecodingPlace().isMainActor)
    let places = try await client.request(Endpoint(), as: [DecodingPlace].self)
    #expect(places.map(\.isMainActor) == [false, false])
  }

  @Test("refuses a body that is no JSON before anything is sent")
  func unencodableBody() async throws {
    let sent = RequestRecorder()
    let client = try makeClient(Titles.self, interceptors: [sent])

    let error = await #expect(throws: NetworkError.self) {
      try await client.request(Endpoint(body: Double.nan), as: [String].self)
    }
    guard case .badRequest = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(await sent.requests.isEmpty)
  }

  @Test(
    "makes an error of a status that is none of success",
    arguments: [
      (401, NetworkError.unauthorized),
      (404, .notFound),
      (418, .refused(statusCode: 418)),
      (500, .serverError(statusCode: 500)),
      (503, .serverError(statusCode: 503)),
    ]
  )
  func status(code: Int, expected: NetworkError) async throws {
    let client = try makeClient(StatusOfPath.self)

    await #expect(throws: expected) {
      try await client.request(Endpoint(path: "\(code)"), as: [String].self)
    }
  }

  @Test("reads nothing where no answer is asked for")
  func noContent() async throws {
    let client = try makeClient(StatusOfPath.self)
    let endpoint = Endpoint(path: "204", method: .delete)
    #expect(try await client.request(endpoint, as: NoContent.self) == NoContent())
    await #expect(throws: NetworkError.notFound) {
      try await client.request(Endpoint(path: "404"), as: NoContent.self)
    }
  }

  @Test("says so when the answer is something else")
  func unreadableAnswer() async throws {
    let client = try makeClient(Titles.self)

    let error = await #expect(throws: NetworkError.self) {
      try await client.request(Endpoint(), as: Int.self)
    }
    guard case .decodingFailure(let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.contains("Int"), "the log has to know what was wrong")
  }

  @Test("says so when the server is down")
  func unreachableServer() async throws {
    let client = try makeClient(ServerStub.self)

    let error = await #expect(throws: NetworkError.self) {
      try await client.request(Endpoint(), as: [String].self)
    }
    guard case .unreachable = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("passes on which request failed, and why")
  func failure() async throws {
    try await confirmation { passedOn in
      let client = try makeClient(StatusOfPath.self) { path, error in
        #expect(path == "404")
        #expect(error as? NetworkError == .notFound)
        passedOn()
      }

      _ = try await client.request(Endpoint(path: "204"), as: NoContent.self)
      await #expect(throws: NetworkError.notFound) {
        try await client.request(Endpoint(path: "404"), as: NoContent.self)
      }
    }
  }

  @Test("is no failure of the network when the task was cancelled")
  func cancellation() async throws {
    let client = try makeClient(Titles.self, interceptors: [Cancelling()]) { _, error in
      Issue.record(error)
    }

    await #expect(throws: CancellationError.self) {
      try await client.request(Endpoint(), as: [String].self)
    }
  }

  @Test("is no failure of the network when the task is cancelled while the server is asked")
  func cancellationUnderWay() async throws {
    let client = try makeClient(Silent.self)

    let request = Task { try await client.request(Endpoint(), as: [String].self) }
    for await _ in Silent.questions.stream.prefix(1) { request.cancel() }
    await #expect(throws: CancellationError.self) { try await request.value }
  }

  @Test("says in its own words what is wrong")
  func words() {
    let errors: [NetworkError] = [
      .badRequest(reason: ""), .unreachable(reason: ""), .unauthorized, .notFound,
      .refused(statusCode: 418), .serverError(statusCode: 500), .decodingFailure(reason: ""),
    ]
    #expect(Set(errors.map(\.localizedDescription)).count == errors.count)
  }

  @Test("runs interceptors in their order, each on what those before it made")
  func interceptorOrder() async throws {
    let sent = RequestRecorder()
    let client = try makeClient(
      Titles.self,
      interceptors: [Appending(word: "first"), Appending(word: "second"), sent]
    )

    _ = try await client.request(Endpoint(headers: ["Trail": "start"]), as: [String].self)
    let request = try #require(await sent.requests.first)
    #expect(request.value(forHTTPHeaderField: "Trail") == "start first second")
  }

  @Test("sends nothing when an interceptor stops it")
  func stoppedRequest() async throws {
    struct SignedOut: Error {}
    let sent = RequestRecorder()
    let client = try makeClient(
      Titles.self,
      interceptors: [makeAuthInterceptor { throw SignedOut() }, sent]
    )

    await #expect(throws: SignedOut.self) {
      try await client.request(Endpoint(), as: [String].self)
    }
    #expect(await sent.requests.isEmpty)
  }

  private func makeClient(
    _ server: ServerStub.Type,
    interceptors: [any RequestInterceptor] = [],
    onFailure: @escaping @Sendable (String, any Error) -> Void = { _, _ in }
  ) throws -> any APIClient {
    makeAPIClient(
      baseURL: try #require(URL(string: "https://api.example.org/v1")),
      configuration: server.configuration,
      interceptors: interceptors,
      onFailure: onFailure
    )
  }
}

/// Answers with two titles, whatever is asked for.
private final class Titles: ServerStub {
  override class func answer(to request: URLRequest) -> Answer? { .json(#"["one", "two"]"#) }
}

/// Answers with a page in a server's spelling.
private final class NextPage: ServerStub {
  override class func answer(to request: URLRequest) -> Answer? { .json(#"{"next_page": 2}"#) }
}

/// Answers with the status that is the last part of the path.
private final class StatusOfPath: ServerStub {
  override class func answer(to request: URLRequest) -> Answer? {
    request.url.flatMap { Int($0.lastPathComponent) }.map { .status($0) }
  }
}

/// Never answers, and says when it was asked.
private final class Silent: ServerStub {
  static let questions = AsyncStream<Void>.makeStream()

  override func startLoading() { Self.questions.continuation.yield() }
}

/// Cancels the task that is about to send the request.
private struct Cancelling: RequestInterceptor {
  func intercept(_ request: URLRequest) -> URLRequest {
    withUnsafeCurrentTask { $0?.cancel() }
    return request
  }
}

/// Adds a word to the header `Trail`.
private struct Appending: RequestInterceptor {
  let word: String

  func intercept(_ request: URLRequest) -> URLRequest {
    let trail = request.value(forHTTPHeaderField: "Trail") ?? ""
    var request = request
    request.setValue("\(trail) \(word)", forHTTPHeaderField: "Trail")
    return request
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
