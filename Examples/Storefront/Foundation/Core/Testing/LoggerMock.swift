public import Core
import Foundation

/// A logger that says nothing, and records what it was told.
public final class LoggerMock: Logger, @unchecked Sendable {
  /// What was logged at once.
  public struct Entry: Hashable, Sendable {
    public let message: String
    public let detail: String?
    public let level: LogLevel

    public init(message: String, detail: String? = nil, level: LogLevel) {
      self.message = message
      self.detail = detail
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

  public func log(_ message: String, detail: String?, level: LogLevel) {
    let entry = Entry(message: message, detail: detail, level: level)
    lock.withLock { lockedEntries.append(entry) }
  }
}
