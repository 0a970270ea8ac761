public import Foundation

/// Why a request gave no value; the reasons in it are for logs, its description is for people.
public enum NetworkError: Error, Hashable, Sendable {
  /// The endpoint gives no address, or its body is no JSON.
  case badRequest(reason: String)
  /// The server could not be reached.
  case unreachable(reason: String)
  /// The server wants to know who is asking.
  case unauthorized
  case notFound
  /// The server refused for another reason.
  case refused(statusCode: Int)
  /// The server failed.
  case serverError(statusCode: Int)
  /// What came back is not the value that was asked for.
  case decodingFailure(reason: String)
}

extension NetworkError: LocalizedError {
  public var errorDescription: String? {
    switch self {
    case .badRequest: "The request can't be made."
    case .unreachable: "The server can't be reached."
    case .unauthorized: "You have to sign in first."
    case .notFound: "There is no such thing on the server."
    case .refused(let statusCode): "The server refused with status \(statusCode)."
    case .serverError(let statusCode): "The server failed with status \(statusCode)."
    case .decodingFailure: "The server's answer can't be read."
    }
  }
}
