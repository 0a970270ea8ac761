public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A server inside the process: a client whose session uses it never reaches the network.
///
/// A subclass says what it answers:
///
///     final class Greeter: ServerStub {
///       override class func answer(to request: URLRequest) -> Answer { .json(#"["hello"]"#) }
///     }
///     let client = makeAPIClient(baseURL: url, configuration: Greeter.configuration)
open class ServerStub: URLProtocol {
  /// A status and a body.
  public struct Answer: Sendable {
    public let status: Int
    public let body: Data

    public static func status(_ status: Int) -> Answer {
      Answer(status: status, body: Data())
    }

    public static func json(_ text: String) -> Answer {
      Answer(status: 200, body: Data(text.utf8))
    }
  }

  /// The configuration with which a session uses the server.
  public class var configuration: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [self]
    return configuration
  }

  /// The answer to a request; nil is a server that is down.
  open class func answer(to request: URLRequest) -> Answer? { nil }

  open override class func canInit(with request: URLRequest) -> Bool { true }

  open override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  open override func startLoading() {
    guard
      let url = request.url,
      let answer = Self.answer(to: request),
      let response = HTTPURLResponse(
        url: url,
        statusCode: answer.status,
        httpVersion: nil,
        headerFields: nil
      )
    else {
      client?.urlProtocol(self, didFailWithError: URLError(.cannotConnectToHost))
      return
    }
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocol(self, didLoad: answer.body)
    client?.urlProtocolDidFinishLoading(self)
  }

  open override func stopLoading() {}
}
