import Core
import CoreTesting
import Testing

struct LoggerTests {
  @Test("notes each message with its detail and its level")
  func levels() {
    let logger = LoggerMock()

    logger.debug("loading", detail: "all")
    logger.info("loaded")
    logger.error("failed", CancellationError())
    #expect(logger.entries.map(\.message) == ["loading", "loaded", "failed"])
    #expect(logger.entries.map(\.detail) == ["all", nil, "CancellationError()"])
    #expect(logger.entries.map(\.level) == [.debug, .info, .error])
  }
}
