import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLRequest {
  /// The request that an endpoint stands for, at the server with this address.
  ///
  /// - Throws: `NetworkError.badRequest`.
  init(_ endpoint: some APIEndpoint, at baseURL: URL, encoder: JSONEncoder) throws {
    var url = baseURL.appending(path: endpoint.path)
    if !endpoint.query.isEmpty { url.append(queryItems: endpoint.query) }
    self.init(url: url)
    httpMethod = endpoint.method.rawValue
    setValue("application/json", forHTTPHeaderField: "Accept")
    if let body = endpoint.body {
      do {
        httpBody = try encoder.encode(body)
      } catch {
        throw NetworkError.badRequest(reason: "\(error)")
      }
      setValue("application/json", forHTTPHeaderField: "Content-Type")
    }
    for (name, value) in endpoint.headers { setValue(value, forHTTPHeaderField: name) }
  }
}
