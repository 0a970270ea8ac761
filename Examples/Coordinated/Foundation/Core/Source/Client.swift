/// Asks a server for values.
public protocol Client: Sendable {
  /// - Parameter path: Where the value is, relative to the server's address: `search/items`.
  func get<Response: Decodable & Sendable>(
    _ path: String,
    as type: Response.Type
  ) async throws -> Response
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
