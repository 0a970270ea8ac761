import Foundation
import NetworkingKit

/// The server that is asked.
enum Server {
  /// Where it is. Until there is one, debug builds make its answers up, and other builds stop when
  /// they would ask it.
  static let address: URL? = nil

  static func makeAPIClient() -> any APIClient {
    if let address { return NetworkingKit.makeAPIClient(baseURL: address) }
    #if DEBUG
      return SampleAPIClient()
    #else
      preconditionFailure("Server.address is not set")
    #endif
  }
}
