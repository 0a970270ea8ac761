import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The client that really asks a server.
struct LiveAPIClient: APIClient {
  let baseURL: URL
  let session: URLSession
  let encoder: JSONEncoder
  let decoder: JSONDecoder
  let interceptors: [any RequestInterceptor]
  let onFailure: @Sendable (_ path: String, any Error) -> Void

  func request<Response: Decodable & Sendable>(
    _ endpoint: some APIEndpoint,
    as type: Response.Type
  ) async throws -> Response {
    do {
      return try await answer(to: endpoint, as: type)
    } catch {
      if !(error is CancellationError) { onFailure(endpoint.path, error) }
      throw error
    }
  }

  private func answer<Response: Decodable & Sendable>(
    to endpoint: some APIEndpoint,
    as type: Response.Type
  ) async throws -> Response {
    var request = try URLRequest(endpoint, at: baseURL, encoder: encoder)
    for interceptor in interceptors {
      request = try await interceptor.intercept(request)
    }
    try Task.checkCancellation()
    let (data, response) = try await send(request)
    if let error = NetworkError(response) { throw error }
    if let none = NoContent() as? Response { return none }
    do {
      return try await decode(type, from: data)
    } catch {
      throw NetworkError.decodingFailure(reason: "\(error)")
    }
  }

  private func send(_ request: URLRequest) async throws -> (Data, URLResponse) {
    do {
      return try await session.data(for: request)
    } catch URLError.cancelled where Task.isCancelled {
      throw CancellationError()
    } catch {
      throw NetworkError.unreachable(reason: "\(error)")
    }
  }

  /// Decodes off the caller's actor, which may be the main one.
  @concurrent
  private func decode<Value: Decodable & Sendable>(
    _ type: Value.Type,
    from data: Data
  ) async throws -> Value {
    try decoder.decode(type, from: data)
  }
}
