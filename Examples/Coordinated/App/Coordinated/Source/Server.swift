import Core
import Foundation

/// The server that is asked, in what ships: until there is one, debug builds make its answers up.
enum Server {
  /// Where it is: yours comes here.
  static let address = URL(string: "https://api.example.org")

  static func makeClient() -> any Client {
    #if DEBUG
      return SampleClient()
    #else
      guard let address else { preconditionFailure("Server.address is no URL") }
      return HTTPClient(baseURL: address)
    #endif
  }
}
