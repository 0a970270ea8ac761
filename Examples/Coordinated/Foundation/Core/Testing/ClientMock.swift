public import Core
import Foundation

/// A client that gives canned answers, and records what it was asked for.
///
/// Answers pass through JSON as a server's would, so a value that can't be coded fails here, too.
public actor ClientMock: Client {
  /// The paths that were asked for, the oldest first.
  public private(set) var paths: [String] = []

  private let answers: [String: any Encodable & Sendable]
  private let error: (any Error)?

  /// - Parameters:
  ///   - answers: The value at each path; any other path fails with status 404.
  ///   - error: What every request throws; by default, requests succeed.
  public init(answers: [String: any Encodable & Sendable] = [:], error: (any Error)? = nil) {
    self.answers = answers
    self.error = error
  }

  public func get<Response: Decodable & Sendable>(
    _ path: String,
    as type: Response.Type
  ) throws -> Response {
    paths.append(path)
    if let error { throw error }
    guard let answer = answers[path] else { throw ClientError.badStatus(404) }
    return try JSONDecoder().decode(type, from: JSONEncoder().encode(answer))
  }
}
