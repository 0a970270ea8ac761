public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A client that exchanges JSON with a server over HTTP.
public struct HTTPClient: Client {
  /// Carries a request to a server and its answer back.
  public typealias Transport = @Sendable (URLRequest) async throws -> (Data, URLResponse)

  private let baseURL: URL
  private let encoder: JSONEncoder
  private let decoder: JSONDecoder
  private let transport: Transport

  /// - Parameters:
  ///   - baseURL: The server's address, to which the paths of requests are relative.
  ///   - encoder: Writes bodies: how the server wants its dates and the names of its keys.
  ///   - decoder: Reads answers.
  ///   - transport: By default, a URL session of the client's own.
  public init(
    baseURL: URL,
    encoder: JSONEncoder = JSONEncoder(),
    decoder: JSONDecoder = JSONDecoder(),
    transport: Transport? = nil
  ) {
    self.baseURL = baseURL
    self.encoder = encoder
    self.decoder = decoder
    if let transport {
      self.transport = transport
    } else {
      let session = URLSession(configuration: .default)
      self.transport = { try await session.data(for: $0) }
    }
  }

  public func send<Response: Decodable & Sendable>(
    _ request: HTTPRequest,
    as type: Response.Type
  ) async throws -> Response {
    let (data, response) = try await answer(to: urlRequest(for: request))
    if let response = response as? HTTPURLResponse, !(200..<300).contains(response.statusCode) {
      throw ClientError.badStatus(response.statusCode)
    }
    if let none = NoAnswer() as? Response { return none }
    do {
      return try await decode(type, from: data)
    } catch {
      throw ClientError.badResponse(reason: "\(error)")
    }
  }

  private func urlRequest(for request: HTTPRequest) throws -> URLRequest {
    var url = baseURL.appending(path: request.path)
    if !request.query.isEmpty { url.append(queryItems: request.query) }
    var result = URLRequest(url: url)
    result.httpMethod = request.method.rawValue
    result.setValue("application/json", forHTTPHeaderField: "Accept")
    if let body = request.body {
      result.httpBody = try encoder.encode(body)
      result.setValue("application/json", forHTTPHeaderField: "Content-Type")
    }
    return result
  }

  /// - Throws: `CancellationError` only for a cancelled task: a session also cancels by itself.
  private func answer(to request: URLRequest) async throws -> (Data, URLResponse) {
    do {
      return try await transport(request)
    } catch URLError.cancelled where Task.isCancelled {
      throw CancellationError()
    }
  }

  /// Decodes off the caller's actor, which may be the main one.
  @concurrent
  private func decode<Value: Decodable & Sendable>(
    _ type: Value.Type,
    from data: Data
  ) async throws -> Value {
    try decoder.decode(type, from: data)
  }
}
