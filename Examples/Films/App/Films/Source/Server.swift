import Foundation
import NetworkingKit

/// The server that is asked, in what ships: until there is one, debug builds make its answers up.
enum Server {
  #if !DEBUG
    private static var address: URL {
      guard let address = URL(string: "https://api.example.org") else {
        preconditionFailure("the server needs an address")
      }
      return address
    }
  #endif

  static func makeAPIClient() -> any APIClient {
    #if DEBUG
      return SampleAPIClient()
    #else
      return NetworkingKit.makeAPIClient(baseURL: address)
    #endif
  }
}
