/// Asks a server for values, and reads its answers as JSON.
public protocol Client: Sendable {
  /// - Parameter path: Where the value is, relative to the server's address: `search/items`.
  func get<Response: Decodable & Sendable>(
    _ path: String,
    as type: Response.Type
  ) async throws -> Response

  func send<Response: Decodable & Sendable>(
    _ request: HTTPRequest,
    as type: Response.Type
  ) async throws -> Response
}

extension Client {
  /// For clients that make their answers up: gets the value at the path, whatever the query is.
  public func send<Response: Decodable & Sendable>(
    _ request: HTTPRequest,
    as type: Response.Type
  ) async throws -> Response {
    guard request.method == "GET", request.body == nil else { throw ClientError.unsupported }
    return try await get(request.path, as: type)
  }
}

/// Why a request gave no value.
public enum ClientError: Error, Hashable {
  /// The server refused or failed, with this HTTP status.
  case badStatus(Int)
  /// The client only gets values, and can't send this.
  case unsupported
  /// What came back is not the value that was asked for.
  case badResponse(reason: String)
}

extension ClientError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .badStatus(let status): "The server answered with status \(status)."
    case .unsupported: "The client can't send this request."
    case .badResponse(let reason): "The server's answer can't be read: \(reason)"
    }
  }
}
