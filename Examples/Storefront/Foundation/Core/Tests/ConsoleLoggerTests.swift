import Core
import Testing

struct ConsoleLoggerTests {
  @Test("writes what matters, and drops the rest")
  func minimum() async {
    await confirmation(expectedCount: 2) { wrote in
      let logger = ConsoleLogger { line in
        #expect(["[info] loaded", "[error] failed: CancellationError()"].contains(line))
        wrote()
      }
      logger.debug("loading")
      logger.info("loaded")
      logger.error("failed", CancellationError())
    }
  }
}
