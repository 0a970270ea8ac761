import Foundation
import NetworkingKit
import ProfileInterface

/// Plays the server: answers every request with the same JSON, and records what was asked.
public actor ProfileClientMock {
  /// The paths that were asked for, the oldest first.
  public private(set) var paths: [String] = []

  private let answer: String
  private let error: (any Error)?

  /// - Parameter error: What every request throws; by default, requests succeed.
  public init(
    answer: String = #"[{"id": "2", "title": "Second"}, {"id": "1", "title": "First"}]"#,
    error: (any Error)? = nil
  ) {
    self.answer = answer
    self.error = error
  }
}

extension ProfileClientMock: APIClient {
  public func request<Answer: Decodable & Sendable>(
    _ endpoint: some APIEndpoint,
    as type: Answer.Type
  ) throws -> Answer {
    paths.append(endpoint.path)
    if let error { throw error }
    return try JSONDecoder().decode(type, from: Data(answer.utf8))
  }
}
