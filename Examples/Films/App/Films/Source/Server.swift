import Foundation
import NetworkingKit

/// The server that is asked, in what ships: until there is one, debug builds make its answers up.
enum Server {
  #if !DEBUG
    private static let address = URL(string: "https://api.example.org")!
  #endif

  static func makeAPIClient() -> any APIClient {
    #if DEBUG
      return SampleAPIClient()
    #else
      return NetworkingKit.makeAPIClient(baseURL: address)
    #endif
  }
}
