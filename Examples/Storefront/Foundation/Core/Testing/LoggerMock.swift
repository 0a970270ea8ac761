public import Core
import Foundation

/// A logger that says nothing, and records what it was told.
public final class LoggerMock: Logger, @unchecked Sendable {
  /// What was logged at once.
  public struct Entry: Hashable, Sendable {
    public let message: String
    public let level: LogLevel

    public init(message: String, level: LogLevel) {
      self.message = message
      self.level = level
    }
  }

  // Logging can't wait for an actor, and `Mutex` would need macOS 15 and iOS 18.
  private let lock = NSLock()
  private var lockedEntries: [Entry] = []

  public init() {}

  /// Everything that was logged, the oldest first.
  public var entries: [Entry] {
    lock.withLock { lockedEntries }
  }

  public func log(_ message: String, level: LogLevel) {
    lock.withLock { lockedEntries.append(Entry(message: message, level: level)) }
  }
}
