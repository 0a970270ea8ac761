import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Tells the method and the address of each request, and keeps its headers and body to itself.
struct LoggingInterceptor: RequestInterceptor {
  let write: @Sendable (String) -> Void

  func intercept(_ request: URLRequest) -> URLRequest {
    write("\(request.httpMethod ?? "GET") \(request.url?.absoluteString ?? "nowhere")")
    return request
  }
}
