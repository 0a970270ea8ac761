import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Logs the method and the address of each request.
///
/// Leaves out what may be a secret: headers, body, and the address's user, query and fragment.
struct LoggingInterceptor: RequestInterceptor {
  let write: @Sendable (String) -> Void

  func intercept(_ request: URLRequest) -> URLRequest {
    write("\(request.httpMethod ?? "GET") \(Self.address(of: request) ?? "nowhere")")
    return request
  }

  private static func address(of request: URLRequest) -> String? {
    guard
      let url = request.url,
      var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
    else { return nil }
    parts.user = nil
    parts.password = nil
    parts.query = nil
    parts.fragment = nil
    return parts.string
  }
}
