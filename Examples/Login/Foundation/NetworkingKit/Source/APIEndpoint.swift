public import Foundation

/// One thing that a server can be asked for; most endpoints only have to say their path.
public protocol APIEndpoint: Sendable {
  /// Where it is, relative to the server's address: `films/42`.
  var path: String { get }
  var method: HTTPMethod { get }
  var query: [URLQueryItem] { get }
  var headers: [String: String] { get }
  /// What is sent along, as JSON.
  var body: (any Encodable & Sendable)? { get }
}

extension APIEndpoint {
  public var method: HTTPMethod { .get }
  public var query: [URLQueryItem] { [] }
  public var headers: [String: String] { [:] }
  public var body: (any Encodable & Sendable)? { nil }
}

/// The answer where only the status matters: `request(endpoint, as: NoContent.self)`.
public struct NoContent: Codable, Hashable, Sendable {
  public init() {}
}

/// What a request wants to do.
public enum HTTPMethod: String, Sendable {
  case get = "GET"
  case post = "POST"
  case put = "PUT"
  case patch = "PATCH"
  case delete = "DELETE"
}
