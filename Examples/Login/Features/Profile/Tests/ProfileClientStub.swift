import Foundation
import NetworkingKit

/// Answers every request with the same JSON, and records the requests.
actor ProfileClientStub {
  private(set) var paths: [String] = []
  private let answer: String
  private let error: (any Error)?

  init(answer: String = "", error: (any Error)? = nil) {
    self.answer = answer
    self.error = error
  }
}

extension ProfileClientStub: APIClient {
  func request<Answer: Decodable & Sendable>(
    _ endpoint: some APIEndpoint,
    as type: Answer.Type
  ) throws -> Answer {
    paths.append(endpoint.path)
    if let error { throw error }
    return try JSONDecoder().decode(type, from: Data(answer.utf8))
  }
}
