import Foundation
import NetworkingKit

#if canImport(os)
  import os
#endif

/// The server that is asked.
enum Server {
  /// Where it is. Until there is one, debug builds make its answers up, and other builds stop when
  /// they would ask it.
  static let address: URL? = nil

  static func makeAPIClient() -> any APIClient {
    if let address {
      return NetworkingKit.makeAPIClient(baseURL: address, onFailure: logFailure)
    }
    #if DEBUG
      return SampleAPIClient()
    #else
      preconditionFailure("Server.address is not set")
    #endif
  }

  private static func logFailure(of path: String, _ error: any Error) {
    #if canImport(os)
      // The reason may be about a person: it is readable only where a debugger is attached.
      let reason = "\(error)"
      os.Logger(subsystem: Bundle.main.bundleIdentifier ?? "app", category: "network")
        .error("\(path, privacy: .public) failed: \(reason, privacy: .private)")
    #endif
  }
}
