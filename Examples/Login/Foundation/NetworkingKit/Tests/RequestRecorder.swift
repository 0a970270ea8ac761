import Foundation
import NetworkingKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An interceptor that changes nothing, and records what comes by.
actor RequestRecorder: RequestInterceptor {
  private(set) var requests: [URLRequest] = []

  func intercept(_ request: URLRequest) -> URLRequest {
    requests.append(request)
    return request
  }
}
