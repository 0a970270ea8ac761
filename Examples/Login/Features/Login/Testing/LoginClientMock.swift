import Foundation
import LoginInterface
import NetworkingKit

/// Plays the server: answers every request with the same JSON, and records what was asked.
public actor LoginClientMock {
  /// The paths that were asked for, the oldest first.
  public private(set) var paths: [String] = []
  /// What was sent there, as JSON.
  public private(set) var bodies: [Data] = []

  private let answer: String
  private let error: (any Error)?

  /// - Parameter error: What every request throws; by default, requests succeed.
  public init(
    answer: String = #"{"id": "1", "name": "Ada Lovelace", "email": "ada@example.org"}"#,
    error: (any Error)? = nil
  ) {
    self.answer = answer
    self.error = error
  }
}

extension LoginClientMock: APIClient {
  public func request<Answer: Decodable & Sendable>(
    _ endpoint: some APIEndpoint,
    as type: Answer.Type
  ) throws -> Answer {
    paths.append(endpoint.path)
    if let body = endpoint.body { bodies.append(try JSONEncoder().encode(body)) }
    if let error { throw error }
    return try JSONDecoder().decode(type, from: Data(answer.utf8))
  }
}
