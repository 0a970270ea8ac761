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
    case .badRequest:
      NSLocalizedString(
        "The request can't be made.",
        bundle: .module,
        comment: "Why nothing was loaded: the app asked wrongly"
      )
    case .unreachable:
      NSLocalizedString(
        "The server can't be reached.",
        bundle: .module,
        comment: "Why nothing was loaded: there is no connection"
      )
    case .unauthorized:
      NSLocalizedString(
        "You have to sign in first.",
        bundle: .module,
        comment: "Why nothing was loaded: the server wants to know who asks"
      )
    case .notFound:
      NSLocalizedString(
        "The server can't find what was asked for.",
        bundle: .module,
        comment: "Why nothing was loaded: the server doesn't have it"
      )
    case .refused:
      NSLocalizedString(
        "The server refused the request.",
        bundle: .module,
        comment: "Why nothing was loaded: the server doesn't allow it"
      )
    case .serverError:
      NSLocalizedString(
        "The server failed.",
        bundle: .module,
        comment: "Why nothing was loaded: the server has a problem"
      )
    case .decodingFailure:
      NSLocalizedString(
        "The server's answer can't be read.",
        bundle: .module,
        comment: "Why nothing was loaded: the app doesn't understand the server"
      )
    }
  }
}
