import Core
import Foundation

/// The server that is asked.
enum Server {
  /// Where it is. Until there is one, debug builds make its answers up, and other builds stop when
  /// they would ask it.
  static let address: URL? = nil

  static func makeClient() -> any Client {
    if let address { return HTTPClient(baseURL: address) }
    #if DEBUG
      return SampleClient()
    #else
      preconditionFailure("Server.address is not set")
    #endif
  }
}
