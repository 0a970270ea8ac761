/// Asks a server for values, and reads its answers as JSON.
public protocol Client: Sendable {
  func send<Response: Decodable & Sendable>(
    _ request: HTTPRequest,
    as type: Response.Type
  ) async throws -> Response
}

extension Client {
  /// Gets the value at a path.
  ///
  /// - Parameter path: Relative to the server's address: `search/items`.
  public func get<Response: Decodable & Sendable>(
    _ path: String,
    as type: Response.Type
  ) async throws -> Response {
    try await send(HTTPRequest(path), as: Response.self)
  }
}

/// Why a request gave no value.
public enum ClientError: Error, Hashable {
  /// The server refused or failed, with this HTTP status.
  case badStatus(Int)
  /// What came back is not the value that was asked for.
  case badResponse(reason: String)
}

extension ClientError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .badStatus(let status): "The server answered with status \(status)."
    case .badResponse(let reason): "The server's answer can't be read: \(reason)"
    }
  }
}
