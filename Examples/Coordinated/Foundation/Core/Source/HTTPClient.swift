public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A client that gets JSON from a server over HTTP.
public struct HTTPClient: Client {
  /// Carries a request to a server and its answer back.
  public typealias Transport = @Sendable (URLRequest) async throws -> (Data, URLResponse)

  private let baseURL: URL
  private let transport: Transport

  /// - Parameter transport: By default, a URL session of the client's own.
  public init(baseURL: URL, transport: Transport? = nil) {
    self.baseURL = baseURL
    if let transport {
      self.transport = transport
    } else {
      let session = URLSession(configuration: .default)
      self.transport = { try await session.data(for: $0) }
    }
  }

  public func get<Response: Decodable & Sendable>(
    _ path: String,
    as type: Response.Type
  ) async throws -> Response {
    var request = URLRequest(url: baseURL.appending(path: path))
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    let (data, response) = try await send(request)
    if let response = response as? HTTPURLResponse, !(200..<300).contains(response.statusCode) {
      throw ClientError.badStatus(response.statusCode)
    }
    do {
      return try JSONDecoder().decode(type, from: data)
    } catch {
      throw ClientError.badResponse(reason: "\(error)")
    }
  }

  /// - Throws: `CancellationError` when the task was cancelled, which a URL session tells in its own way.
  private func send(_ request: URLRequest) async throws -> (Data, URLResponse) {
    do {
      return try await transport(request)
    } catch URLError.cancelled {
      throw CancellationError()
    }
  }
}
