import Core
import Foundation

/// The server that is asked, in what ships: until there is one, debug builds make its answers up.
enum Server {
  #if !DEBUG
    private static let address = URL(string: "https://api.example.org")!
  #endif

  static func makeClient() -> any Client {
    #if DEBUG
      return SampleClient()
    #else
      return HTTPClient(baseURL: address)
    #endif
  }
}
