public import Foundation

/// What a server is asked for: the value at a path, if nothing else is said.
public struct HTTPRequest: Sendable {
  /// What the server is to do.
  public enum Method: String, Sendable {
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
  }

  /// Relative to the server's address: `search/items`.
  public var path: String
  public var method: Method
  public var query: [URLQueryItem]
  /// What is sent along, as JSON.
  public var body: (any Encodable & Sendable)?

  public init(
    _ path: String,
    method: Method = .get,
    query: [URLQueryItem] = [],
    body: (any Encodable & Sendable)? = nil
  ) {
    self.path = path
    self.method = method
    self.query = query
    self.body = body
  }
}

/// The answer where only the status matters: `send(request, as: NoAnswer.self)`.
public struct NoAnswer: Codable, Hashable, Sendable {
  public init() {}
}
