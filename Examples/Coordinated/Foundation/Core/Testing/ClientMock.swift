public import Core
import Foundation

/// A client that gives canned answers, and records what it was asked for.
///
/// Answers pass through JSON as a server's would, so a value that can't be coded fails here, too.
public actor ClientMock: Client {
  /// Everything that was asked for, the oldest first.
  public private(set) var requests: [HTTPRequest] = []
  public var paths: [String] { requests.map(\.path) }

  private let answers: [String: any Encodable & Sendable]
  private let error: (any Error)?

  /// - Parameters:
  ///   - answers: The value at each path; any other path fails with status 404.
  ///   - error: What every request throws; by default, requests succeed.
  public init(answers: [String: any Encodable & Sendable] = [:], error: (any Error)? = nil) {
    self.answers = answers
    self.error = error
  }

  public func send<Response: Decodable & Sendable>(
    _ request: HTTPRequest,
    as type: Response.Type
  ) throws -> Response {
    requests.append(request)
    if let error { throw error }
    guard let answer = answers[request.path] else { throw ClientError.badStatus(404) }
    return try JSONDecoder().decode(type, from: JSONEncoder().encode(answer))
  }
}
