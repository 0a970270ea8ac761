import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension NetworkError {
  /// What the answer's status says went wrong; nil when nothing did.
  init?(_ response: URLResponse) {
    guard let statusCode = (response as? HTTPURLResponse)?.statusCode else { return nil }
    switch statusCode {
    case 200..<300: return nil
    case 401: self = .unauthorized
    case 404: self = .notFound
    case 500...: self = .serverError(statusCode: statusCode)
    default: self = .refused(statusCode: statusCode)
    }
  }
}
