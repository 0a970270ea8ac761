import Core
import Testing

struct ConsoleLoggerTests {
  @Test(
    "writes what matters as much as the lowest level, and drops the rest",
    arguments: [(nil, 2), (LogLevel.debug, 3), (.error, 1)]
  )
  func minimum(level: LogLevel?, count: Int) async {
    let lines = ["[error] failed: CancellationError()", "[info] loaded", "[debug] loading"]
    await confirmation(expectedCount: count) { wrote in
      let write: @Sendable (String) -> Void = { line in
        #expect(lines.prefix(count).contains(line))
        wrote()
      }
      let usual = ConsoleLogger(write: write)
      let logger = level.map { ConsoleLogger(minimum: $0, write: write) } ?? usual
      logger.debug("loading")
      logger.info("loaded")
      logger.error("failed", CancellationError())
    }
  }
}
