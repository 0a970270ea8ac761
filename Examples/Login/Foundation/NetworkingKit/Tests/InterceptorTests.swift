import Foundation
import NetworkingKit
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct InterceptorTests {
  private let request: URLRequest

  init() throws {
    request = URLRequest(url: try #require(URL(string: "https://api.example.org/films")))
  }

  @Test("says who is asking, with the token of the moment")
  func token() async throws {
    let tokens = Tokens()
    let interceptor = makeAuthInterceptor { await tokens.next() }

    let headers = [
      try await interceptor.intercept(request),
      try await interceptor.intercept(request),
    ].map { $0.value(forHTTPHeaderField: "Authorization") }
    #expect(headers == ["Bearer token-1", "Bearer token-2"])
  }

  @Test("leaves the request alone when no user is signed in")
  func noToken() async throws {
    let interceptor = makeAuthInterceptor { nil }

    #expect(try await interceptor.intercept(request) == request)
  }

  @Test("tells where a request goes, and nothing that it carries")
  func logging() async throws {
    let address = "https://ada:secret@api.example.org:8080/films/new%20one?token=secret#secret"
    var secret = URLRequest(url: try #require(URL(string: address)))
    secret.httpMethod = "POST"
    secret.httpBody = Data("password".utf8)
    secret.setValue("Bearer token", forHTTPHeaderField: "Authorization")

    try await confirmation { wrote in
      let interceptor = makeLoggingInterceptor { line in
        #expect(line == "POST https://api.example.org:8080/films/new%20one")
        wrote()
      }
      let sent = try await interceptor.intercept(secret)
      #expect(sent == secret)
    }
  }

  private actor Tokens {
    private var count = 0

    func next() -> String {
      count += 1
      return "token-\(count)"
    }
  }
}
