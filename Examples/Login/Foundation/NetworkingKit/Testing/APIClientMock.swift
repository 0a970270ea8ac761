public import Foundation
public import NetworkingKit

/// A client that gives canned answers, and records what it was asked for.
///
/// Answers pass through JSON as a server's would, so a value that can't be coded fails here, too.
public actor APIClientMock: APIClient {
  /// One request, as its endpoint describes it.
  public struct Request: Hashable, Sendable {
    public let path: String
    public let method: HTTPMethod
    public let query: [URLQueryItem]
    public let headers: [String: String]
    /// As JSON, with sorted keys.
    public let body: Data?

    public init(
      path: String,
      method: HTTPMethod = .get,
      query: [URLQueryItem] = [],
      headers: [String: String] = [:],
      body: Data? = nil
    ) {
      self.path = path
      self.method = method
      self.query = query
      self.headers = headers
      self.body = body
    }
  }

  /// Everything that was asked for, the oldest first.
  public private(set) var requests: [Request] = []

  private let answers: [String: any Encodable & Sendable]
  private let error: (any Error)?

  /// - Parameters:
  ///   - answers: The value at each path; there is nothing at any other path.
  ///   - error: What every request throws; by default, requests succeed.
  public init(answers: [String: any Encodable & Sendable] = [:], error: (any Error)? = nil) {
    self.answers = answers
    self.error = error
  }

  public func request<Response: Decodable & Sendable>(
    _ endpoint: some APIEndpoint,
    as type: Response.Type
  ) throws -> Response {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    requests.append(
      Request(
        path: endpoint.path,
        method: endpoint.method,
        query: endpoint.query,
        headers: endpoint.headers,
        body: try endpoint.body.map { try encoder.encode($0) }
      )
    )
    if let error { throw error }
    guard let answer = answers[endpoint.path] else { throw NetworkError.notFound }
    let data = try JSONEncoder().encode(answer)
    do {
      return try JSONDecoder().decode(type, from: data)
    } catch {
      throw NetworkError.decodingFailure(reason: "\(error)")
    }
  }
}
