import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Adds the token of the user who is signed in.
struct AuthInterceptor: RequestInterceptor {
  let token: @Sendable () async throws -> String?

  func intercept(_ request: URLRequest) async throws -> URLRequest {
    guard let token = try await token() else { return request }
    var request = request
    request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
    return request
  }
}
