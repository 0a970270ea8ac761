import Core
import Testing

@testable import Storefront

struct AppDependenciesTests {
  @Test("hand on the client and the logger of the services")
  func base() {
    let services = Services(client: ClientStub(), logger: LoggerStub())
    let dependencies = AppDependencies(services: services)
    #expect(dependencies.makeClient() is ClientStub)
    #expect(dependencies.makeLogger() is LoggerStub)
  }

  private struct ClientStub: Client {
    func send<T: Decodable & Sendable>(_ request: HTTPRequest, as type: T.Type) async throws -> T {
      throw CancellationError()
    }
  }

  private struct LoggerStub: Logger {
    func log(_ message: String, detail: String?, level: LogLevel) {}
  }
}
