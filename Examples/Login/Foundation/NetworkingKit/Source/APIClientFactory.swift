public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// Makes a client that talks to a server over HTTP: the only way to one.
///
///     let client = makeAPIClient(
///       baseURL: server,
///       interceptors: [
///         makeAuthInterceptor { await tokens.current },
///         makeLoggingInterceptor { print($0) },
///       ],
///       onFailure: { path, error in print(path, error) }
///     )
///
/// - Parameters:
///   - baseURL: The server's address, to which the paths of endpoints are relative.
///   - configuration: How the client's own URL session behaves.
///   - encoder: Writes bodies: how the server wants its dates and the names of its keys.
///   - decoder: Reads answers.
///   - interceptors: What each request goes through on its way, the first one first.
///   - onFailure: Takes the path of each request that fails, and why: where the app logs it. A
///     cancelled task is no failure.
public func makeAPIClient(
  baseURL: URL,
  configuration: URLSessionConfiguration = .default,
  encoder: JSONEncoder = JSONEncoder(),
  decoder: JSONDecoder = JSONDecoder(),
  interceptors: [any RequestInterceptor] = [],
  onFailure: @escaping @Sendable (_ path: String, any Error) -> Void = { _, _ in }
) -> any APIClient {
  LiveAPIClient(
    baseURL: baseURL,
    session: URLSession(configuration: configuration),
    encoder: encoder,
    decoder: decoder,
    interceptors: interceptors,
    onFailure: onFailure
  )
}

/// Makes an interceptor that says who is asking.
///
/// - Parameter token: Asked anew for each request; without a token, the request goes out as it is.
public func makeAuthInterceptor(
  token: @escaping @Sendable () async throws -> String?
) -> any RequestInterceptor {
  AuthInterceptor(token: token)
}

/// Makes an interceptor that logs which requests go out, and nothing of what they carry.
///
/// - Parameter write: Takes one line for each request.
public func makeLoggingInterceptor(
  write: @escaping @Sendable (String) -> Void
) -> any RequestInterceptor {
  LoggingInterceptor(write: write)
}
