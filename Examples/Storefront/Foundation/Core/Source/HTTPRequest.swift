public import Foundation

/// What a server is asked for: the value at a path, if nothing else is said.
public struct HTTPRequest: Sendable {
  /// Relative to the server's address: `search/items`.
  public var path: String
  public var method: String
  public var query: [URLQueryItem]
  /// What is sent along, as JSON.
  public var body: (any Encodable & Sendable)?

  public init(
    _ path: String,
    method: String = "GET",
    query: [URLQueryItem] = [],
    body: (any Encodable & Sendable)? = nil
  ) {
    self.path = path
    self.method = method
    self.query = query
    self.body = body
  }
}

/// What to ask for where only the status of the answer matters: `send(request, as: NoAnswer.self)`.
public struct NoAnswer: Codable, Hashable, Sendable {
  public init() {}
}
