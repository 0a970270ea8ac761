/// Asks a server for values.
///
/// Features are handed an `any APIClient` and know no more about the network than this.
public protocol APIClient: Sendable {
  /// Sends the endpoint's request, and reads the answer as JSON.
  ///
  /// - Throws: `NetworkError`; `CancellationError` for a cancelled task; what an interceptor throws.
  func request<Response: Decodable & Sendable>(
    _ endpoint: some APIEndpoint,
    as type: Response.Type
  ) async throws -> Response
}
