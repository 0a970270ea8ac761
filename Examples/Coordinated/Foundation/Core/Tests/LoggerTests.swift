import Core
import CoreTesting
import Testing

struct LoggerTests {
  @Test("notes each message with its level")
  func levels() {
    let logger = LoggerMock()

    logger.debug("loading")
    logger.info("loaded")
    logger.error("failed")
    #expect(logger.entries.map(\.message) == ["loading", "loaded", "failed"])
    #expect(logger.entries.map(\.level) == [.debug, .info, .error])
  }
}
