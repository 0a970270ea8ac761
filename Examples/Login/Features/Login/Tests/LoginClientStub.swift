import Foundation
import NetworkingKit

/// Answers every request with the same JSON, and records the requests.
actor LoginClientStub {
  private(set) var paths: [String] = []
  private(set) var bodies: [Data] = []
  private let answer: String
  private let error: (any Error)?

  init(answer: String = "", error: (any Error)? = nil) {
    self.answer = answer
    self.error = error
  }
}

extension LoginClientStub: APIClient {
  func request<Answer: Decodable & Sendable>(
    _ endpoint: some APIEndpoint,
    as type: Answer.Type
  ) throws -> Answer {
    paths.append(endpoint.path)
    if let body = endpoint.body { bodies.append(try JSONEncoder().encode(body)) }
    if let error { throw error }
    return try JSONDecoder().decode(type, from: Data(answer.utf8))
  }
}
