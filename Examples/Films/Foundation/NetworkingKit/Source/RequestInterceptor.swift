#if canImport(FoundationNetworking)
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Looks at a request before it is sent, and may change it or stop it by an error.
///
/// Interceptors run in the client's order; each gets the request that the one before it made.
public protocol RequestInterceptor: Sendable {
  func intercept(_ request: URLRequest) async throws -> URLRequest
}
