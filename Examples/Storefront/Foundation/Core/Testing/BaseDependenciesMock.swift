public import Core

/// Base dependencies for what needs no more than these: a client and a logger that record.
public struct BaseDependenciesMock: BaseDependencies {
  public let client: ClientMock
  public let logger: LoggerMock

  public init(client: ClientMock = ClientMock(), logger: LoggerMock = LoggerMock()) {
    self.client = client
    self.logger = logger
  }

  public func makeClient() -> any Client { client }
  public func makeLogger() -> any Logger { logger }
}
